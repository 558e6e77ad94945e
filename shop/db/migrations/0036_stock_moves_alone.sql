-- Every order changes the stock of its goods and nothing else of them. The upkeep of the catalogue was called each time, with the rows of
-- before and after, to find that it had nothing to do: half of what holding the goods cost. A trigger with such rows cannot name its
-- columns; the one before it does, and says so.
CREATE FUNCTION take_variant_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7262, 1), set_config('shop.variant_changes', 'on', true);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER variant_turn ON variant;
--> statement-breakpoint
CREATE TRIGGER variant_turn BEFORE INSERT OR DELETE OR UPDATE OF product_id, sku, position, is_default, options, pack_label_en,
  pack_label_ms, order_unit, pack_size, min_quantity, quantity_step, price, weight_grams, is_catch_weight, archived_at ON variant
  FOR EACH STATEMENT EXECUTE FUNCTION take_variant_turn();
--> statement-breakpoint
DROP TRIGGER variant_updated ON variant;
--> statement-breakpoint
CREATE TRIGGER variant_updated AFTER UPDATE ON variant REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT WHEN (current_setting('shop.variant_changes', true) = 'on') EXECUTE FUNCTION variant_updated();
--> statement-breakpoint
-- Room for the next change of stock beside the one before: it writes no index then.
ALTER TABLE variant SET (fillfactor = 90);
