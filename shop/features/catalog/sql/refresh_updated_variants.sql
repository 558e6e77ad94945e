-- Derives prices, product data and search postings from changed variants. Changes of stock alone do not fire it
-- (lock_catalogue_for_variant).
CREATE OR REPLACE FUNCTION refresh_updated_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE repriced integer[]; product_ids integer[]; is_search_changed boolean;
BEGIN
  SELECT array_agg(n.id) FILTER (WHERE n.price <> o.price), array_agg(n.product_id) || array_agg(o.product_id),
         bool_or(n.sku <> o.sku OR n.product_id <> o.product_id OR n.archived_at IS DISTINCT FROM o.archived_at)
  INTO repriced, product_ids, is_search_changed
  FROM added n JOIN removed o USING (id)
  WHERE (n.product_id, n.sku, n.position, n.is_default, n.options, n.pack_label_en, n.pack_label_ms, n.order_unit, n.pack_size,
         n.min_quantity, n.quantity_step, n.price, n.weight_grams, n.is_catch_weight, n.archived_at)
    IS DISTINCT FROM
        (o.product_id, o.sku, o.position, o.is_default, o.options, o.pack_label_en, o.pack_label_ms, o.order_unit, o.pack_size,
         o.min_quantity, o.quantity_step, o.price, o.weight_grams, o.is_catch_weight, o.archived_at);
  IF product_ids IS NULL THEN RETURN NULL; END IF;
  IF repriced IS NOT NULL THEN PERFORM record_price_history(repriced); END IF;
  PERFORM refresh_price_range(product_ids);
  -- Marks the product as changed for anyone who has it open, even if the price is neither the lowest nor the highest.
  UPDATE product SET updated_at = now() WHERE id = ANY (product_ids) AND updated_at <> now() AND repriced IS NOT NULL;
  PERFORM refresh_product_display(product_ids);
  IF is_search_changed THEN PERFORM refresh_search_index(product_ids); END IF;
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER variant_updated AFTER UPDATE ON variant REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT WHEN (current_setting('shop.variant_changes', true) = 'on') EXECUTE FUNCTION refresh_updated_variants();
