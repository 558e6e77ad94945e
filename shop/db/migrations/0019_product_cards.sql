ALTER TABLE "product_parts" ADD COLUMN "card" json;
--> statement-breakpoint
-- What a card shows as product-parts.queries.ts unpacks it, beside the variants and the pictures.
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
         ) ORDER BY v.position, v.id) FROM variant v WHERE v.product_id = p.id),
      (SELECT json_agg(json_build_array(m.id, m.key, m.name, m.file_name, m.mime_type, g.order_column, m.width, m.height, m.widths,
           m.is_illustration, wire_time(m.created_at)) ORDER BY g.order_column)
       FROM product_media g JOIN media m ON m.id = g.media_id WHERE g.product_id = p.id)
    FROM product p JOIN farm f ON f.id = p.farm_id WHERE p.id = ANY (ids)
  ON CONFLICT (product_id) DO UPDATE SET card = excluded.card, variants = excluded.variants, galleries = excluded.galleries
    WHERE (kept.card::text, kept.variants::text, kept.galleries::text)
      IS DISTINCT FROM (excluded.card::text, excluded.variants::text, excluded.galleries::text)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO ids FROM added;
    PERFORM refresh_search(ids);
  ELSE
    SELECT array_agg(n.id) INTO ids FROM added n JOIN removed o USING (id)
    WHERE (n.name_en, n.name_ms, n.display_name_en, n.display_name_ms, n.description_en, n.description_ms, n.synonyms, n.popularity, n.status, n.default_price > 0)
      IS DISTINCT FROM (o.name_en, o.name_ms, o.display_name_en, o.display_name_ms, o.description_en, o.description_ms, o.synonyms, o.popularity, o.status, o.default_price > 0);
    IF ids IS NOT NULL THEN PERFORM refresh_search(ids); END IF;
    SELECT array_agg(id) INTO ids FROM added;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM refresh_listing(ids);
    PERFORM refresh_parts(ids);
  END IF;
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN ids := ids || (SELECT array_agg(product_id) FROM added); END IF;
  IF TG_OP <> 'INSERT' THEN ids := ids || (SELECT array_agg(product_id) FROM removed); END IF;
  PERFORM refresh_listing(ids);
  PERFORM refresh_parts((SELECT array_agg(DISTINCT id) FROM unnest(ids) AS id));
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION farm_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[];
BEGIN
  SELECT array_agg(p.id) INTO ids
  FROM added n JOIN removed o USING (id) JOIN product p ON p.farm_id = n.id
  WHERE n.state IS DISTINCT FROM o.state;
  IF ids IS NOT NULL THEN PERFORM refresh_listing(ids); END IF;
  PERFORM refresh_parts(array_agg(p.id)) FROM added n JOIN product p ON p.farm_id = n.id;
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A shop that exists gets them at once.
SELECT refresh_parts(array_agg(id)) FROM product HAVING count(*) > 0;
--> statement-breakpoint
ALTER TABLE "product_parts" ALTER COLUMN "card" SET NOT NULL;
