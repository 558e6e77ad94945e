-- Counted when the transaction ends: whoever places an order holds goods before its count, and whoever cancels one gave the
-- count up before the goods. Two at once for the same goods of one company waited in a circle.
DROP TRIGGER orders_counted ON shop_order;
--> statement-breakpoint
DROP TRIGGER orders_recounted ON shop_order;
--> statement-breakpoint
DROP FUNCTION count_orders();
--> statement-breakpoint
DROP FUNCTION recount_orders();
--> statement-breakpoint
CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A buyer's counts change one transaction after the other, whichever states they touch.
  PERFORM pg_advisory_xact_lock(7263, NEW.buyer_id);
  INSERT INTO order_count AS c (buyer_id, state, orders) VALUES (NEW.buyer_id, NEW.state, 1)
    ON CONFLICT (buyer_id, state) DO UPDATE SET orders = c.orders + 1;
  IF TG_OP = 'UPDATE' THEN
    UPDATE order_count SET orders = orders - 1 WHERE buyer_id = OLD.buyer_id AND state = OLD.state;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_counted AFTER INSERT ON shop_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_order();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_recounted AFTER UPDATE ON shop_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION count_order();
