-- Pictures are part of the derived product data.
CREATE OR REPLACE FUNCTION refresh_products_of_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_display(array_agg(DISTINCT g.product_id)) FROM added JOIN product_media g ON g.media_id = added.id;
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER media_changed AFTER UPDATE ON media
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_media();
