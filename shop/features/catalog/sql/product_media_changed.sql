-- The gallery is part of the derived product data.
CREATE OR REPLACE FUNCTION product_media_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN ids := ids || (SELECT array_agg(DISTINCT product_id) FROM added); END IF;
  IF TG_OP <> 'INSERT' THEN ids := ids || (SELECT array_agg(DISTINCT product_id) FROM removed); END IF;
  PERFORM refresh_product_display(ids);
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_media_added AFTER INSERT ON product_media
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_media_changed();

CREATE OR REPLACE TRIGGER product_media_updated AFTER UPDATE ON product_media
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_media_changed();

CREATE OR REPLACE TRIGGER product_media_removed AFTER DELETE ON product_media
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_media_changed();
