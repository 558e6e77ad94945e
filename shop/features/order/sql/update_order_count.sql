-- Keeps order_count equal to the number of orders per buyer and state. Deferred to the end of the transaction, so that the lock is
-- held briefly.
CREATE OR REPLACE FUNCTION update_order_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Serialises the counts of one buyer across transactions, whichever states they touch.
  PERFORM pg_advisory_xact_lock(7263, NEW.buyer_id);
  INSERT INTO order_count AS c (buyer_id, state, orders) VALUES (NEW.buyer_id, NEW.state, 1)
    ON CONFLICT (buyer_id, state) DO UPDATE SET orders = c.orders + 1;
  IF TG_OP = 'UPDATE' THEN
    UPDATE order_count SET orders = orders - 1 WHERE buyer_id = OLD.buyer_id AND state = OLD.state;
  END IF;
  RETURN NULL;
END $$;

-- A constraint trigger cannot be replaced.
DROP TRIGGER IF EXISTS orders_counted ON shop_order;
CREATE CONSTRAINT TRIGGER orders_counted AFTER INSERT ON shop_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION update_order_count();

-- A constraint trigger cannot be replaced.
DROP TRIGGER IF EXISTS orders_recounted ON shop_order;
CREATE CONSTRAINT TRIGGER orders_recounted AFTER UPDATE ON shop_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION update_order_count();
