-- Rewrites what cards and product pages show of products. The keys are the fields of ProductRow, VariantRow and
-- GalleryRow (product-row.queries.ts), so that rows need no conversion. Only rows that differ are written.
CREATE OR REPLACE FUNCTION refresh_product_display(product_ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_display AS current_row (product_id, card, variants, galleries)
    SELECT p.id,
      json_build_object('id', p.id, 'slug', p.slug, 'name_en', p.name_en, 'name_ms', p.name_ms, 'display_name_en', p.display_name_en,
        'display_name_ms', p.display_name_ms, 'min_price', p.min_price, 'max_price', p.max_price, 'default_price', p.default_price,
        'price_unit', p.price_unit, 'axes', p.axes, 'rating_counts', p.rating_counts, 'rating_average', p.rating_average,
        'is_imported', p.is_imported, 'created_at', to_iso_timestamp(p.created_at), 'farm_slug', f.slug, 'farm_name', f.name,
        'farm_district', f.district, 'farm_state', f.state, 'farm_country', f.country,
        'placed_in', ARRAY(SELECT c.category_id FROM product_category c WHERE c.product_id = p.id ORDER BY c.position, c.category_id)),
      coalesce((SELECT json_agg(json_build_object('id', v.id, 'sku', v.sku, 'is_default', v.is_default, 'options', v.options,
           'pack_label_en', v.pack_label_en, 'pack_label_ms', v.pack_label_ms, 'order_unit', v.order_unit, 'pack_size', v.pack_size,
           'min_quantity', v.min_quantity, 'quantity_step', v.quantity_step, 'price', v.price, 'weight_grams', v.weight_grams,
           'is_catch_weight', v.is_catch_weight,
           'tiers', coalesce((SELECT json_agg(json_build_object('from', t.from_quantity, 'price', t.price) ORDER BY t.from_quantity)
             FROM variant_tier t WHERE t.variant_id = v.id), '[]')
         ) ORDER BY v.position, v.id) FROM variant v WHERE v.product_id = p.id AND v.archived_at IS NULL), '[]'),
      coalesce((SELECT json_agg(json_build_object('id', m.id, 'key', m.key, 'name', m.name, 'file_name', m.file_name, 'mime_type', m.mime_type,
           'order_column', g.order_column, 'width', m.width, 'height', m.height, 'widths', m.widths, 'is_illustration', m.is_illustration,
           'created_at', to_iso_timestamp(m.created_at), 'variant_id', g.variant_id) ORDER BY g.order_column)
       FROM product_media g JOIN media m ON m.id = g.media_id WHERE g.product_id = p.id), '[]')
    FROM product p JOIN farm f ON f.id = p.farm_id WHERE p.id = ANY (product_ids)
  ON CONFLICT (product_id) DO UPDATE SET card = excluded.card, variants = excluded.variants, galleries = excluded.galleries
    WHERE (current_row.card::text, current_row.variants::text, current_row.galleries::text)
      IS DISTINCT FROM (excluded.card::text, excluded.variants::text, excluded.galleries::text)
$$;
