-- The same as lock_catalogue, for changes of a variant other than its stock. Every order changes stock, and a trigger with
-- transition tables cannot name columns: this trigger does, and sets the flag that refresh_updated_variants requires.
CREATE OR REPLACE FUNCTION lock_catalogue_for_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7262, 1), set_config('shop.variant_changes', 'on', true);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER lock_catalogue BEFORE INSERT OR DELETE OR UPDATE OF product_id, sku, position, is_default, options, pack_label_en,
  pack_label_ms, order_unit, pack_size, min_quantity, quantity_step, price, weight_grams, is_catch_weight, archived_at ON variant
  FOR EACH STATEMENT EXECUTE FUNCTION lock_catalogue_for_variant();
