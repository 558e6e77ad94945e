-- A product is listed in its categories and all of their ancestors.
CREATE OR REPLACE FUNCTION product_category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN ids := ids || (SELECT array_agg(product_id) FROM added); END IF;
  IF TG_OP <> 'INSERT' THEN ids := ids || (SELECT array_agg(product_id) FROM removed); END IF;
  PERFORM refresh_listing(ids);
  PERFORM refresh_product_display((SELECT array_agg(DISTINCT id) FROM unnest(ids) AS id));
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_category_added AFTER INSERT ON product_category
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_category_changed();

CREATE OR REPLACE TRIGGER product_category_updated AFTER UPDATE ON product_category
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_category_changed();

CREATE OR REPLACE TRIGGER product_category_removed AFTER DELETE ON product_category
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_category_changed();
