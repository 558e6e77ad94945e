-- The gallery is part of the derived product data.
CREATE OR REPLACE FUNCTION refresh_galleries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE product_ids integer[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN product_ids := product_ids || (SELECT array_agg(DISTINCT product_id) FROM added); END IF;
  IF TG_OP <> 'INSERT' THEN product_ids := product_ids || (SELECT array_agg(DISTINCT product_id) FROM removed); END IF;
  PERFORM refresh_product_display(product_ids);
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_media_added AFTER INSERT ON product_media
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_galleries();

CREATE OR REPLACE TRIGGER product_media_updated AFTER UPDATE ON product_media
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_galleries();

CREATE OR REPLACE TRIGGER product_media_removed AFTER DELETE ON product_media
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_galleries();
