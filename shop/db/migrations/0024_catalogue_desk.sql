CREATE TABLE "catalog_import" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"rows" json NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "variant" DROP CONSTRAINT "variant_options";--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "farm" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "original" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "catalog_import" ADD CONSTRAINT "catalog_import_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_by_name_en" ON "product" USING btree ("status","name_en" COLLATE "en-x-icu","id");--> statement-breakpoint
CREATE INDEX "product_by_name_ms" ON "product" USING btree ("status","name_ms" COLLATE "en-x-icu","id");--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_default_sold" CHECK (NOT ("variant"."is_default" AND "variant"."archived_at" IS NOT NULL));
--> statement-breakpoint
-- Deferred, so that two variants can exchange what they are called within one change.
ALTER TABLE "variant" ADD CONSTRAINT "variant_options" EXCLUDE USING btree ("product_id" WITH =, "options" WITH =)
  WHERE ("archived_at" IS NULL) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- What staff find a product by that the shop does not list; folded as the shop's own search folds it.
CREATE FUNCTION unlisted_words(name_en text, name_ms text, display_name_en text, display_name_ms text, synonyms text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.search_fold(concat_ws(' ', name_en, name_ms, display_name_en, display_name_ms, array_to_string(synonyms, ' ')))
$$;
--> statement-breakpoint
CREATE INDEX "product_unlisted_words" ON "product" USING gin
  (unlisted_words("name_en", "name_ms", "display_name_en", "display_name_ms", "synonyms") gin_trgm_ops) WHERE "status" <> 'active';
--> statement-breakpoint
-- An archived variant is neither priced, shown nor found.
CREATE OR REPLACE FUNCTION refresh_price_range(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product p SET min_price = v.lowest, max_price = v.highest, default_price = v.shown, updated_at = now()
  FROM (
    SELECT wanted.id, coalesce(min(price), 0) AS lowest, coalesce(max(price), 0) AS highest,
           coalesce((array_agg(price ORDER BY is_default DESC, position, variant.id))[1], 0) AS shown
    FROM unnest(ids) AS wanted (id) LEFT JOIN variant ON variant.product_id = wanted.id AND variant.archived_at IS NULL GROUP BY 1
  ) v
  WHERE p.id = v.id AND (p.min_price, p.max_price, p.default_price) IS DISTINCT FROM (v.lowest, v.highest, v.shown);
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMP TABLE IF NOT EXISTS wanted_posting (word text, product_id integer, field smallint, popularity integer) ON COMMIT DELETE ROWS;
  DELETE FROM wanted_posting;
  INSERT INTO wanted_posting
    WITH sold AS MATERIALIZED (
      SELECT * FROM product p WHERE p.id = ANY (ids) AND p.status = 'active' AND p.default_price > 0
    )
    SELECT found.word, found.product_id, min(found.field), max(found.popularity)
    FROM (
      SELECT search_beginning(name) AS word, p.id AS product_id, 0 AS field, p.popularity
      FROM sold p, unnest(ARRAY[p.name_en, p.name_ms, p.display_name_en, p.display_name_ms]) AS name
      UNION ALL
      SELECT search_words(concat_ws(' ', p.name_en, p.name_ms, p.display_name_en, p.display_name_ms)), p.id, 1, p.popularity FROM sold p
      UNION ALL
      SELECT search_words(array_to_string(p.synonyms, ' ')), p.id, 2, p.popularity FROM sold p
      UNION ALL
      -- A SKU is one word, with or without its hyphens.
      SELECT search_words(replace(v.sku, '-', '')), p.id, 2, p.popularity FROM sold p JOIN variant v ON v.product_id = p.id
      WHERE v.archived_at IS NULL
      UNION ALL
      SELECT search_words(p.description_en || ' ' || p.description_ms), p.id, 3, p.popularity FROM sold p
    ) found
    WHERE found.word IS NOT NULL
    GROUP BY 1, 2;

  WITH fresh AS (
    INSERT INTO search_word (word) SELECT DISTINCT word FROM wanted_posting ORDER BY 1 ON CONFLICT (word) DO NOTHING RETURNING id, word
  )
  INSERT INTO search_slip (part, word_id)
    SELECT DISTINCT unnest(search_slips(fresh.word, search_patience(fresh.word))), fresh.id
    FROM fresh WHERE fresh.word !~ '[0-9]' AND search_patience(fresh.word) > 0;

  DELETE FROM search_posting s
  WHERE s.product_id = ANY (ids)
    AND NOT EXISTS (
      SELECT FROM wanted_posting w JOIN search_word ON search_word.word = w.word
      WHERE search_word.id = s.word_id AND w.product_id = s.product_id);

  INSERT INTO search_posting AS s (word_id, product_id, field, popularity)
    SELECT search_word.id, w.product_id, w.field, w.popularity
    FROM wanted_posting w JOIN search_word ON search_word.word = w.word ORDER BY 1, 2
  ON CONFLICT (word_id, product_id) DO UPDATE SET field = excluded.field, popularity = excluded.popularity
    WHERE (s.field, s.popularity) IS DISTINCT FROM (excluded.field, excluded.popularity);
  DELETE FROM wanted_posting;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION variant_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE repriced integer[]; product_ids integer[]; is_respelled boolean;
BEGIN
  SELECT array_agg(n.id) FILTER (WHERE n.price <> o.price), array_agg(n.product_id) || array_agg(o.product_id),
         bool_or(n.sku <> o.sku OR n.product_id <> o.product_id OR n.archived_at IS DISTINCT FROM o.archived_at)
  INTO repriced, product_ids, is_respelled
  FROM added n JOIN removed o USING (id)
  WHERE (n.product_id, n.sku, n.position, n.is_default, n.options, n.pack_label_en, n.pack_label_ms, n.order_unit, n.pack_size,
         n.min_quantity, n.quantity_step, n.price, n.weight_grams, n.is_catch_weight, n.archived_at)
    IS DISTINCT FROM
        (o.product_id, o.sku, o.position, o.is_default, o.options, o.pack_label_en, o.pack_label_ms, o.order_unit, o.pack_size,
         o.min_quantity, o.quantity_step, o.price, o.weight_grams, o.is_catch_weight, o.archived_at);
  IF product_ids IS NULL THEN RETURN NULL; END IF;
  IF repriced IS NOT NULL THEN PERFORM record_price(repriced); END IF;
  PERFORM refresh_price_range(product_ids);
  -- Whoever has the product open learns that a price changed, although it was neither the lowest nor the highest.
  UPDATE product SET updated_at = now() WHERE id = ANY (product_ids) AND updated_at <> now() AND repriced IS NOT NULL;
  PERFORM refresh_parts(product_ids);
  IF is_respelled THEN PERFORM refresh_search(product_ids); END IF;
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER variant_turn ON variant;
--> statement-breakpoint
CREATE TRIGGER variant_turn BEFORE INSERT OR DELETE OR UPDATE OF product_id, sku, position, is_default, options, pack_label_en,
  pack_label_ms, order_unit, pack_size, min_quantity, quantity_step, price, weight_grams, is_catch_weight, archived_at
  ON variant FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();
--> statement-breakpoint
-- A shop that exists gets the pictures of its variants at once.
SELECT refresh_parts(array_agg(id)) FROM product HAVING count(*) > 0;
