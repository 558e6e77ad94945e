-- Keeps listing_count equal to the number of rows of product_listing per category.
CREATE OR REPLACE FUNCTION update_listing_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count AS c (category_id, products)
    SELECT category_id, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed GROUP BY 1 ORDER BY 1
  ON CONFLICT (category_id) DO UPDATE SET products = c.products + excluded.products;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listing_counted AFTER INSERT ON product_listing
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_listing_count();

CREATE OR REPLACE TRIGGER listing_uncounted AFTER DELETE ON product_listing
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_listing_count();
