-- Derives search postings, listing rows and product data from changed products. The search index is rebuilt only if a searched
-- column changed.
CREATE OR REPLACE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO ids FROM added;
    PERFORM refresh_search(ids);
  ELSE
    SELECT array_agg(n.id) INTO ids FROM added n JOIN removed o USING (id)
    WHERE (n.name_en, n.name_ms, n.display_name_en, n.display_name_ms, n.description_en, n.description_ms, n.synonyms, n.popularity, n.status, n.default_price > 0)
      IS DISTINCT FROM (o.name_en, o.name_ms, o.display_name_en, o.display_name_ms, o.description_en, o.description_ms, o.synonyms, o.popularity, o.status, o.default_price > 0);
    IF ids IS NOT NULL THEN PERFORM refresh_search(ids); END IF;
    SELECT array_agg(id) INTO ids FROM added;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM refresh_listing(ids);
    PERFORM refresh_product_display(ids);
  END IF;
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_added AFTER INSERT ON product
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_changed();

CREATE OR REPLACE TRIGGER product_updated AFTER UPDATE ON product
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_changed();
