-- Derives the lowest, highest and default price of products from their variants. Archived variants do not count.
CREATE OR REPLACE FUNCTION refresh_price_range(product_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product p SET min_price = v.lowest, max_price = v.highest, default_price = v.default_variant_price, updated_at = now()
  FROM (
    SELECT changed.id, coalesce(min(price), 0) AS lowest, coalesce(max(price), 0) AS highest,
           coalesce((array_agg(price ORDER BY is_default DESC, position, variant.id))[1], 0) AS default_variant_price
    FROM unnest(product_ids) AS changed (id) LEFT JOIN variant ON variant.product_id = changed.id AND variant.archived_at IS NULL GROUP BY 1
  ) v
  WHERE p.id = v.id AND (p.min_price, p.max_price, p.default_price) IS DISTINCT FROM (v.lowest, v.highest, v.default_variant_price);
END $$;
