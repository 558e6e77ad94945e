-- Sets list prices to those at a given time and returns how many products changed. The time is an argument, so that the
-- shop's clock decides. If no promotion began or ended, which is nearly always the case, it returns after one
-- comparison without taking the catalogue lock.
CREATE OR REPLACE FUNCTION refresh_list_prices(at timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE product_ids integer[];
BEGIN
  IF NOT EXISTS (
    (SELECT * FROM discounts_at(at) EXCEPT SELECT * FROM running_discount)
    UNION ALL
    (SELECT * FROM running_discount EXCEPT SELECT * FROM discounts_at(at))
  ) THEN RETURN 0; END IF;
  PERFORM pg_advisory_xact_lock(7262, 1);
  SELECT array_agg(DISTINCT affected.id) INTO product_ids
  FROM (
    (SELECT * FROM discounts_at(at) EXCEPT SELECT * FROM running_discount)
    UNION ALL
    (SELECT * FROM running_discount EXCEPT SELECT * FROM discounts_at(at))
  ) changed
  CROSS JOIN LATERAL (
    SELECT changed.product_id AS id WHERE changed.product_id IS NOT NULL
    UNION ALL
    SELECT l.product_id FROM product_listing l WHERE l.category_id = changed.category_id
  ) affected;
  DELETE FROM running_discount;
  INSERT INTO running_discount SELECT * FROM discounts_at(at);
  IF product_ids IS NULL THEN RETURN 0; END IF;
  PERFORM refresh_listing(product_ids);
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN cardinality(product_ids);
END $$;
