-- A product is listed in its categories and all of their ancestors, and categories and pictures are part of the derived product
-- data.
CREATE OR REPLACE FUNCTION refresh_products_of_links() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE product_ids integer[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN product_ids := product_ids || (SELECT array_agg(DISTINCT product_id) FROM added); END IF;
  IF TG_OP <> 'INSERT' THEN product_ids := product_ids || (SELECT array_agg(DISTINCT product_id) FROM removed); END IF;
  product_ids := ARRAY(SELECT DISTINCT unnest(product_ids));
  IF TG_TABLE_NAME = 'product_category' THEN PERFORM refresh_listing(product_ids); END IF;
  PERFORM refresh_product_display(product_ids);
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_category_added AFTER INSERT ON product_category
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_links();

CREATE OR REPLACE TRIGGER product_category_updated AFTER UPDATE ON product_category
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_links();

CREATE OR REPLACE TRIGGER product_category_removed AFTER DELETE ON product_category
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_links();

CREATE OR REPLACE TRIGGER product_media_added AFTER INSERT ON product_media
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_links();

CREATE OR REPLACE TRIGGER product_media_updated AFTER UPDATE ON product_media
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_links();

CREATE OR REPLACE TRIGGER product_media_removed AFTER DELETE ON product_media
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_links();
