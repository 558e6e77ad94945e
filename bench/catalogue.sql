-- Fills an empty shop with `bench.products` products of three variants each. The data is the same on every run. Runs
-- with session_replication_role = replica, so triggers and foreign keys are off. The derived tables are filled at the
-- end.

CREATE FUNCTION pg_temp.pick(n integer, salt integer, choices integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (abs(hashint4extended(n, salt) % choices))::integer
$$;

-- A demo shop, so that orders can be paid through the sandbox provider.
INSERT INTO setting (name, value) VALUES ('shop', '{"demo": true}');

-- A tree of 8, 32 and 128 categories. Its size does not depend on the number of products, so every category grows with
-- the catalogue.
INSERT INTO category (id, slug, name_en, name_ms, ordering, parent_id) OVERRIDING SYSTEM VALUE
  SELECT n, 'category-' || n, 'Category ' || n, 'Kategori ' || n, n,
         CASE WHEN n <= 8 THEN NULL WHEN n <= 40 THEN (n - 9) / 4 + 1 ELSE (n - 41) / 4 + 9 END
  FROM generate_series(1, 168) AS n;

INSERT INTO farm (id, slug, name, district, state, country, about_en, about_ms) OVERRIDING SYSTEM VALUE
  SELECT g.n, 'farm-' || g.n, 'Ladang ' || g.name, g.name,
         CASE WHEN g.n % 10 = 0 THEN NULL ELSE (SELECT name FROM word WHERE kind = 'state' AND n = pg_temp.pick(g.n, 1, 13)) END,
         CASE WHEN g.n % 10 = 0 THEN 'TH' ELSE 'MY' END,
         'A family farm of three generations.', 'Ladang keluarga tiga generasi.'
  FROM word g WHERE g.kind = 'grower' AND g.n > 0;

INSERT INTO media (id, key, name, file_name, mime_type, width, height, widths, is_illustration, created_at) OVERRIDING SYSTEM VALUE
  SELECT n, 'bench-' || n, 'picture ' || n, n || '.webp', 'image/webp', 1200, 1200, '{320,640,960}', true, '2026-01-01Z'
  FROM generate_series(1, current_setting('bench.products')::integer * 2) AS n;

-- Every third product has two to eleven reviews.
INSERT INTO review (id, product_id, reviewer, rating, text, lang, created_at) OVERRIDING SYSTEM VALUE
  SELECT row_number() OVER (ORDER BY n, r), n, 'Buyer ' || pg_temp.pick(n * 20 + r, 2, 500), 5 - pg_temp.pick(n * 20 + r, 3, 3),
         'Fresh, well packed and on time.', CASE WHEN r % 2 = 0 THEN 'en' ELSE 'ms' END,
         timestamptz '2026-01-01Z' + make_interval(mins => pg_temp.pick(n * 20 + r, 4, 200000))
  FROM generate_series(1, current_setting('bench.products')::integer, 3) AS n,
       LATERAL generate_series(1, 2 + pg_temp.pick(n, 5, 10)) AS r;

CREATE TEMP TABLE item ON COMMIT DROP AS
  SELECT n, pg_temp.pick(n, 6, (SELECT count(*)::integer FROM word WHERE kind = 'produce')) AS produce,
         pg_temp.pick(n, 7, (SELECT count(*)::integer FROM word WHERE kind = 'quality')) AS quality,
         pg_temp.pick(n, 8, (SELECT count(*)::integer FROM word WHERE kind = 'cultivar')) AS cultivar,
         1 + pg_temp.pick(n, 9, (SELECT count(*)::integer - 1 FROM word WHERE kind = 'grower')) AS grower,
         150 + pg_temp.pick(n, 10, 600) * 5 AS price
  FROM generate_series(1, current_setting('bench.products')::integer) AS n;

INSERT INTO product (id, slug, name_en, name_ms, description_en, description_ms, farm_id, is_imported, tax_class, price_unit,
    storage_min_c, storage_max_c, shelf_life_days, season_months, axes, synonyms, popularity, is_highlighted, created_at, updated_at,
    min_price, max_price, default_price, rating_counts, rating_average) OVERRIDING SYSTEM VALUE
  SELECT i.n, trim(BOTH '-' FROM regexp_replace(lower(p.name || ' ' || c.name || ' ' || g.name || ' ' || i.n), '[^a-z0-9]+', '-', 'g')),
         q.name || ' ' || lower(p.name) || ' ' || c.name || ', ' || g.name, p.name_ms || ' ' || lower(q.name_ms) || ' ' || c.name || ', ' || g.name,
         a.name || '. ' || b.name || '.', a.name_ms || '. ' || b.name_ms || '.',
         i.grower, i.grower % 10 = 0, CASE WHEN i.grower % 10 = 0 THEN 'imported_fruit' ELSE 'local_fresh' END, p.unit,
         2, 8, 7, '{1,2,3,4,5,6,7,8,9,10,11,12}', '[{"en": "Pack", "ms": "Pek"}]',
         '{}', pg_temp.pick(i.n, 11, 10000), i.n % (current_setting('bench.products')::integer / 40) = 0,
         timestamptz '2026-01-01Z' - make_interval(mins => i.n * 7), '2026-01-01Z',
         i.price * 9 / 10, i.price, i.price, coalesce(r.counts, '{0,0,0,0,0}'), coalesce(r.average, 0)
  FROM item i
  JOIN word p ON p.kind = 'produce' AND p.n = i.produce
  JOIN word q ON q.kind = 'quality' AND q.n = i.quality
  JOIN word c ON c.kind = 'cultivar' AND c.n = i.cultivar
  JOIN word g ON g.kind = 'grower' AND g.n = i.grower
  JOIN word a ON a.kind = 'sentence' AND a.n = pg_temp.pick(i.n, 12, 8)
  JOIN word b ON b.kind = 'sentence' AND b.n = pg_temp.pick(i.n, 13, 8)
  LEFT JOIN (
    SELECT product_id, ARRAY[0, 0, count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::integer[] AS counts,
           round(avg(rating) * 100)::smallint AS average
    FROM review GROUP BY 1) r ON r.product_id = i.n
  ORDER BY i.n;

INSERT INTO variant (id, product_id, sku, position, is_default, options, pack_label_en, pack_label_ms, order_unit, pack_size,
    min_quantity, quantity_step, price, cost, on_hand, reserved, weight_grams) OVERRIDING SYSTEM VALUE
  SELECT i.n * 3 - 2 + v, i.n, upper(left(p.name, 3)) || '-' || lpad(i.n::text, 6, '0') || '-' || pack, v, v = 0,
         jsonb_build_array(jsonb_build_object('en', pack || ' kg carton', 'ms', 'Kotak ' || pack || ' kg')),
         pack || ' kg carton', 'Kotak ' || pack || ' kg', 'carton', pack, 1, 1, i.price * (20 - v) / 20, i.price * 7 / 10,
         CASE WHEN pg_temp.pick(i.n, 14, 12) = 0 THEN 0 ELSE 20 + pg_temp.pick(i.n * 3 + v, 15, 400) END, 0, pack * 1000
  FROM item i JOIN word p ON p.kind = 'produce' AND p.n = i.produce, unnest('{5,10,20}'::integer[]) WITH ORDINALITY AS o (pack, place),
       LATERAL (SELECT (o.place - 1)::smallint AS v) v
  ORDER BY i.n, v;

INSERT INTO variant_tier (variant_id, from_quantity, price)
  SELECT v.id, t.quantity, v.price * t.percent / 100
  FROM variant v, (VALUES (10, 96), (50, 92)) AS t (quantity, percent) ORDER BY 1, 2;

-- A price changes about once every three weeks.
INSERT INTO price_history (variant_id, day, price)
  SELECT v.id, current_date - (k * 21 + pg_temp.pick(v.product_id, 16, 20)), v.price * (95 + pg_temp.pick(v.product_id * 4 + k, 17, 11)) / 100
  FROM variant v, generate_series(0, 3) AS k ORDER BY 1, 2;

-- Each kind of produce belongs to one leaf category. Every tenth product is in a second one too.
INSERT INTO product_category (product_id, category_id, position)
  SELECT n, 41 + produce % 128, 0 FROM item
  UNION ALL
  SELECT n, 41 + (produce + 31) % 128, 1 FROM item WHERE n % 10 = 0;

INSERT INTO product_media (id, product_id, media_id, order_column) OVERRIDING SYSTEM VALUE
  SELECT n, (n + 1) / 2, n, (n + 1) % 2 + 1 FROM generate_series(1, current_setting('bench.products')::integer * 2) AS n;

INSERT INTO certificate (product_id, kind, number, expires_on)
  SELECT n, kind, upper(kind) || '-' || n, CASE WHEN pg_temp.pick(n, 18, 10) = 0 THEN date '2020-01-01' ELSE date '2090-01-01' END
  FROM item, unnest('{mygap,myorganic,halal}'::text[]) WITH ORDINALITY AS k (kind, place)
  WHERE pg_temp.pick(n * 3 + place::integer, 19, 4) = 0;

INSERT INTO promotion (id, slug, name_en, name_ms, headline_en, headline_ms, body_en, body_ms, kind, value, scope, category_id, product_id,
    state, starts_at, ends_at, is_highlight, banner_id, ga_properties) OVERRIDING SYSTEM VALUE
  SELECT n, 'promotion-' || n, 'Promotion ' || n, 'Promosi ' || n, 'Less to pay', 'Kurang bayar', 'This week only.', 'Minggu ini sahaja.',
         'percent', 5 + n, CASE WHEN n <= 3 THEN 'category' ELSE 'product' END, CASE WHEN n <= 3 THEN 40 + n * 17 END,
         CASE WHEN n > 3 THEN n * 13 END, 'active', '2026-01-01Z', '2090-01-01Z', n <= 2, n,
         '{"promotion_id": "p", "promotion_name": "p", "promotion_duration": "year", "promotion_category": "sale"}'
  FROM generate_series(1, 6) AS n;

INSERT INTO seo_entry (product_id, lang, html_tag, content, ordering)
  SELECT n, 'en', 'title', 'Product ' || n, 0 FROM item WHERE n % 50 = 0;

SELECT setval(pg_get_serial_sequence(t, 'id'), 1000000)
FROM unnest('{category,farm,media,product,variant,product_media,review,promotion}'::text[]) AS t;

-- Building an index at the end takes a fraction of the time of filling it row by row.
CREATE TEMP TABLE resting ON COMMIT DROP AS
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
  FROM pg_index i
  WHERE indrelid = ANY ('{search_posting,search_word,product_listing}'::regclass[])
    AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid);
DO $$
DECLARE index_name text;
BEGIN
  FOR index_name IN SELECT name FROM resting LOOP EXECUTE 'DROP INDEX ' || index_name; END LOOP;
END $$;
ANALYZE product, variant, product_category, category;

-- Fills the derived tables with the shop's own refresh functions. Counts that triggers maintain row by row are computed
-- once.
INSERT INTO running_discount SELECT * FROM discounts_at(now());
SELECT refresh_listing(array_agg(id)) FROM product;
SELECT refresh_search_index(array_agg(id)) FROM product;
SELECT refresh_product_display(array_agg(id)) FROM product;
INSERT INTO listing_count (category_id, products) SELECT category_id, count(*) FROM product_listing GROUP BY 1;
UPDATE search_word w SET product_count = c.n
FROM (SELECT word_id, count(*) AS n FROM search_posting GROUP BY 1) c WHERE c.word_id = w.id;

DO $$
DECLARE definition text;
BEGIN
  FOR definition IN SELECT resting.definition FROM resting LOOP EXECUTE definition; END LOOP;
END $$;
