-- Derives search postings, listing rows and product data from changed products. The search index is rebuilt only if a searched
-- column changed.
CREATE OR REPLACE FUNCTION refresh_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE product_ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO product_ids FROM added;
    PERFORM refresh_search_index(product_ids);
  ELSE
    SELECT array_agg(n.id) INTO product_ids FROM added n JOIN removed o USING (id)
    WHERE (n.name_en, n.name_ms, n.display_name_en, n.display_name_ms, n.description_en, n.description_ms, n.synonyms, n.popularity, n.status, n.default_price > 0)
      IS DISTINCT FROM (o.name_en, o.name_ms, o.display_name_en, o.display_name_ms, o.description_en, o.description_ms, o.synonyms, o.popularity, o.status, o.default_price > 0);
    IF product_ids IS NOT NULL THEN PERFORM refresh_search_index(product_ids); END IF;
    SELECT array_agg(id) INTO product_ids FROM added;
  END IF;
  IF product_ids IS NOT NULL THEN
    PERFORM refresh_listing(product_ids);
    PERFORM refresh_product_display(product_ids);
  END IF;
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_added AFTER INSERT ON product
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_products();

CREATE OR REPLACE TRIGGER product_updated AFTER UPDATE ON product
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_products();
