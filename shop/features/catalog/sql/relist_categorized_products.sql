-- A product is listed in its categories and all of their ancestors.
CREATE OR REPLACE FUNCTION relist_categorized_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE product_ids integer[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN product_ids := product_ids || (SELECT array_agg(product_id) FROM added); END IF;
  IF TG_OP <> 'INSERT' THEN product_ids := product_ids || (SELECT array_agg(product_id) FROM removed); END IF;
  PERFORM refresh_listing(product_ids);
  PERFORM refresh_product_display((SELECT array_agg(DISTINCT id) FROM unnest(product_ids) AS id));
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_category_added AFTER INSERT ON product_category
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION relist_categorized_products();

CREATE OR REPLACE TRIGGER product_category_updated AFTER UPDATE ON product_category
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION relist_categorized_products();

CREATE OR REPLACE TRIGGER product_category_removed AFTER DELETE ON product_category
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION relist_categorized_products();
