-- Derives prices, product data and search postings after variants were added or removed.
CREATE OR REPLACE FUNCTION refresh_products_of_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE product_ids integer[];
BEGIN
  SELECT array_agg(DISTINCT product_id) INTO product_ids FROM changed;
  IF product_ids IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN PERFORM record_price_history((SELECT array_agg(id) FROM changed)); END IF;
  PERFORM refresh_price_range(product_ids);
  PERFORM refresh_product_display(product_ids);
  PERFORM refresh_search_index(product_ids);
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER variant_added AFTER INSERT ON variant
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_variants();

CREATE OR REPLACE TRIGGER variant_removed AFTER DELETE ON variant
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_variants();
