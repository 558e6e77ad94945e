-- Rewrites the positional form of product_display that the previous release reads. The next release drops it together
-- with product_parts.
CREATE OR REPLACE FUNCTION refresh_parts(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_parts AS kept (product_id, card, variants, galleries)
    SELECT p.id,
      json_build_array(p.id, p.slug, p.name_en, p.name_ms, p.display_name_en, p.display_name_ms, p.min_price, p.max_price,
        p.default_price, p.price_unit, p.axes, p.rating_counts, p.rating_average, p.is_imported, wire_time(p.created_at),
        f.slug, f.name, f.district, f.state, f.country,
        ARRAY(SELECT c.category_id FROM product_category c WHERE c.product_id = p.id ORDER BY c.position, c.category_id)),
      (SELECT json_agg(json_build_array(v.id, v.sku, v.is_default, v.options, v.pack_label_en, v.pack_label_ms, v.order_unit,
           v.pack_size, v.min_quantity, v.quantity_step, v.price, v.weight_grams, v.is_catch_weight,
           (SELECT json_agg(json_build_array(t.from_quantity, t.price) ORDER BY t.from_quantity) FROM variant_tier t WHERE t.variant_id = v.id)
         ) ORDER BY v.position, v.id) FROM variant v WHERE v.product_id = p.id AND v.archived_at IS NULL),
      (SELECT json_agg(json_build_array(m.id, m.key, m.name, m.file_name, m.mime_type, g.order_column, m.width, m.height, m.widths,
           m.is_illustration, wire_time(m.created_at), g.variant_id) ORDER BY g.order_column)
       FROM product_media g JOIN media m ON m.id = g.media_id WHERE g.product_id = p.id)
    FROM product p JOIN farm f ON f.id = p.farm_id WHERE p.id = ANY (ids)
  ON CONFLICT (product_id) DO UPDATE SET card = excluded.card, variants = excluded.variants, galleries = excluded.galleries
    WHERE (kept.card::text, kept.variants::text, kept.galleries::text)
      IS DISTINCT FROM (excluded.card::text, excluded.variants::text, excluded.galleries::text)
$$;
