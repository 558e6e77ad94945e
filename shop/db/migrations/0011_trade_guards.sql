-- A postcode belongs to one zone.
ALTER TABLE delivery_area ADD CONSTRAINT delivery_area_once
  EXCLUDE USING gist (int4range(from_postcode, to_postcode, '[]') WITH &&);
--> statement-breakpoint
-- What happened is appended to, never changed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_move_kept BEFORE UPDATE OR DELETE ON stock_move FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_event_kept BEFORE UPDATE OR DELETE ON payment_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- People type a SKU with or without its hyphens.
CREATE INDEX variant_sku_compact ON variant (upper(replace(sku, '-', '')));
--> statement-breakpoint
-- How many orders a buyer has in each state, so that no list has to count them.
CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_count AS c (buyer_id, state, orders)
    SELECT buyer_id, state, sum(n) FROM (
      SELECT buyer_id, state, count(*)::integer AS n FROM added GROUP BY 1, 2
    ) delta GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (buyer_id, state) DO UPDATE SET orders = c.orders + excluded.orders;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_count AS c (buyer_id, state, orders)
    SELECT buyer_id, state, sum(n) FROM (
      SELECT n.buyer_id, n.state, 1 AS n FROM added n JOIN removed o USING (id) WHERE n.state <> o.state
      UNION ALL
      SELECT o.buyer_id, o.state, -1 FROM added n JOIN removed o USING (id) WHERE n.state <> o.state
    ) delta GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (buyer_id, state) DO UPDATE SET orders = c.orders + excluded.orders;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_counted AFTER INSERT ON shop_order
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER orders_recounted AFTER UPDATE ON shop_order
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION recount_orders();
--> statement-breakpoint
-- What staff did is appended to, never changed, whatever the code does.
CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entry_whole BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A reason may name a person: closing an account takes it away. Nothing else of a history changes.
CREATE TRIGGER history_kept BEFORE UPDATE ON history FOR EACH ROW
  WHEN (NEW.reason IS NOT NULL OR to_jsonb(NEW) - 'reason' <> to_jsonb(OLD) - 'reason')
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER history_stays BEFORE DELETE ON history FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER history_whole BEFORE TRUNCATE ON history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
