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
