CREATE TABLE "product_parts" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"variants" json,
	"galleries" json
);
--> statement-breakpoint
ALTER TABLE "product_parts" ADD CONSTRAINT "product_parts_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- ISO 8601 with the offset of Kuala Lumpur, as timestamps stand on the wire.
CREATE FUNCTION wire_time(at timestamptz) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT to_char(at AT TIME ZONE 'Asia/Kuala_Lumpur', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"')
$$;
--> statement-breakpoint
-- Variants with their tiers and pictures as product-columns.queries.ts unpacks them, made when they change and not with every
-- list that shows them.
CREATE FUNCTION refresh_parts(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_parts AS kept (product_id, variants, galleries)
    SELECT p.id,
      (SELECT json_agg(json_build_array(v.id, v.sku, v.is_default, v.options, v.pack_label_en, v.pack_label_ms, v.order_unit,
           v.pack_size, v.min_quantity, v.quantity_step, v.price, v.weight_grams, v.is_catch_weight,
           (SELECT json_agg(json_build_array(t.from_quantity, t.price) ORDER BY t.from_quantity) FROM variant_tier t WHERE t.variant_id = v.id)
         ) ORDER BY v.position, v.id) FROM variant v WHERE v.product_id = p.id),
      (SELECT json_agg(json_build_array(m.id, m.key, m.name, m.file_name, m.mime_type, g.order_column, m.width, m.height, m.widths,
           m.is_illustration, wire_time(m.created_at)) ORDER BY g.order_column)
       FROM product_media g JOIN media m ON m.id = g.media_id WHERE g.product_id = p.id)
    FROM product p WHERE p.id = ANY (ids)
  ON CONFLICT (product_id) DO UPDATE SET variants = excluded.variants, galleries = excluded.galleries
    WHERE (kept.variants::text, kept.galleries::text) IS DISTINCT FROM (excluded.variants::text, excluded.galleries::text)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION variant_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE repriced integer[]; product_ids integer[]; is_respelled boolean;
BEGIN
  SELECT array_agg(n.id) FILTER (WHERE n.price <> o.price), array_agg(n.product_id) || array_agg(o.product_id),
         bool_or(n.sku <> o.sku OR n.product_id <> o.product_id)
  INTO repriced, product_ids, is_respelled
  FROM added n JOIN removed o USING (id)
  WHERE (n.product_id, n.sku, n.position, n.is_default, n.options, n.pack_label_en, n.pack_label_ms, n.order_unit, n.pack_size,
         n.min_quantity, n.quantity_step, n.price, n.weight_grams, n.is_catch_weight)
    IS DISTINCT FROM
        (o.product_id, o.sku, o.position, o.is_default, o.options, o.pack_label_en, o.pack_label_ms, o.order_unit, o.pack_size,
         o.min_quantity, o.quantity_step, o.price, o.weight_grams, o.is_catch_weight);
  IF product_ids IS NULL THEN RETURN NULL; END IF;
  IF repriced IS NOT NULL THEN PERFORM record_price(repriced); END IF;
  PERFORM refresh_price_range(product_ids);
  PERFORM refresh_parts(product_ids);
  IF is_respelled THEN PERFORM refresh_search(product_ids); END IF;
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION variant_set_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE product_ids integer[];
BEGIN
  SELECT array_agg(DISTINCT product_id) INTO product_ids FROM changed;
  IF product_ids IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN PERFORM record_price((SELECT array_agg(id) FROM changed)); END IF;
  PERFORM refresh_price_range(product_ids);
  PERFORM refresh_parts(product_ids);
  PERFORM refresh_search(product_ids);
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tier_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN ids := ids || (SELECT array_agg(variant_id) FROM added); END IF;
  IF TG_OP <> 'INSERT' THEN ids := ids || (SELECT array_agg(variant_id) FROM removed); END IF;
  PERFORM refresh_parts(array_agg(DISTINCT product_id)) FROM variant WHERE id = ANY (ids);
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION product_media_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN ids := ids || (SELECT array_agg(DISTINCT product_id) FROM added); END IF;
  IF TG_OP <> 'INSERT' THEN ids := ids || (SELECT array_agg(DISTINCT product_id) FROM removed); END IF;
  PERFORM refresh_parts(ids);
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION media_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_parts(array_agg(DISTINCT g.product_id)) FROM added JOIN product_media g ON g.media_id = added.id;
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER variant_tier_changed ON variant_tier;
--> statement-breakpoint
DROP TRIGGER product_media_changed ON product_media;
--> statement-breakpoint
DROP TRIGGER media_changed ON media;
--> statement-breakpoint
CREATE TRIGGER variant_tier_turn BEFORE INSERT OR UPDATE OR DELETE ON variant_tier FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();
--> statement-breakpoint
CREATE TRIGGER product_media_turn BEFORE INSERT OR UPDATE OR DELETE ON product_media FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();
--> statement-breakpoint
CREATE TRIGGER media_turn BEFORE UPDATE ON media FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();
--> statement-breakpoint
CREATE TRIGGER variant_tier_added AFTER INSERT ON variant_tier
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tier_changed();
--> statement-breakpoint
CREATE TRIGGER variant_tier_updated AFTER UPDATE ON variant_tier
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tier_changed();
--> statement-breakpoint
CREATE TRIGGER variant_tier_removed AFTER DELETE ON variant_tier
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tier_changed();
--> statement-breakpoint
CREATE TRIGGER product_media_added AFTER INSERT ON product_media
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_media_changed();
--> statement-breakpoint
CREATE TRIGGER product_media_updated AFTER UPDATE ON product_media
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_media_changed();
--> statement-breakpoint
CREATE TRIGGER product_media_removed AFTER DELETE ON product_media
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_media_changed();
--> statement-breakpoint
CREATE TRIGGER media_changed AFTER UPDATE ON media
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION media_changed();
--> statement-breakpoint
-- A shop that exists gets them at once.
SELECT refresh_parts(array_agg(id)) FROM product HAVING count(*) > 0;
