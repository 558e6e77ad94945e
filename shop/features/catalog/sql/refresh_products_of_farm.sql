-- Lists filter by the farm's state, and cards show its name.
CREATE OR REPLACE FUNCTION refresh_products_of_farm() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE product_ids integer[];
BEGIN
  SELECT array_agg(p.id) INTO product_ids
  FROM added n JOIN removed o USING (id) JOIN product p ON p.farm_id = n.id
  WHERE n.state IS DISTINCT FROM o.state;
  IF product_ids IS NOT NULL THEN PERFORM refresh_listing(product_ids); END IF;
  PERFORM refresh_product_display(array_agg(p.id)) FROM added n JOIN product p ON p.farm_id = n.id;
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER farm_changed AFTER UPDATE ON farm
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_farm();
