-- What lists, search and counts read is derived from the catalogue here, in the transaction that changes it,
-- so that no path into the database can leave it stale. Every change that a guest can see ends with a notification.

-- How words are compared: without case, accents and doubled letters; 'ch' and 'c' are one sound,
-- so that cili, chili, chilli and cilli are the same word.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(replace(lower(public.unaccent('public.unaccent', value)), 'ch', 'c'), '([a-z])\1+', '\1', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION search_words(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(search_fold(value), '[^a-z0-9]+') AS word WHERE word <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION notify_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', 'setting');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- One change of the catalogue at a time: shared counters are then changed in no conflicting order. The turn is taken
-- before any row is locked; taken later, two changes of one product could wait for each other.
CREATE FUNCTION take_catalogue_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7262, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_turn BEFORE INSERT OR UPDATE OR DELETE ON product FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();
--> statement-breakpoint
CREATE TRIGGER product_category_turn BEFORE INSERT OR UPDATE OR DELETE ON product_category FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();
--> statement-breakpoint
CREATE TRIGGER category_turn BEFORE INSERT OR UPDATE OR DELETE ON category FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();
--> statement-breakpoint
CREATE TRIGGER review_turn BEFORE INSERT OR UPDATE OR DELETE ON review FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();
--> statement-breakpoint
-- Stock moves with every order and takes no turn.
CREATE TRIGGER variant_turn BEFORE INSERT OR DELETE OR UPDATE OF product_id, sku, position, is_default, options, pack_label_en,
  pack_label_ms, order_unit, pack_size, min_quantity, quantity_step, price, weight_grams, is_catch_weight
  ON variant FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();
--> statement-breakpoint
CREATE FUNCTION refresh_listing(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMP TABLE IF NOT EXISTS wanted_listing (LIKE product_listing) ON COMMIT DELETE ROWS;
  DELETE FROM wanted_listing;
  INSERT INTO wanted_listing
    WITH RECURSIVE above AS (
      SELECT pc.product_id, pc.category_id FROM product_category pc WHERE pc.product_id = ANY (ids)
      UNION
      SELECT above.product_id, category.parent_id
      FROM above JOIN category ON category.id = above.category_id
      WHERE category.parent_id IS NOT NULL
    ),
    listed AS (
      SELECT product_id, category_id FROM above
      UNION ALL
      SELECT id, 0 FROM product WHERE id = ANY (ids)
    )
    SELECT listed.category_id, p.id, coalesce(p.display_name_en, p.name_en), coalesce(p.display_name_ms, p.name_ms),
           p.default_price, p.created_at, p.rating_average
    FROM listed JOIN product p ON p.id = listed.product_id
    WHERE p.status = 'active' AND p.default_price > 0;

  DELETE FROM product_listing l
  WHERE l.product_id = ANY (ids)
    AND NOT EXISTS (SELECT FROM wanted_listing w WHERE w.category_id = l.category_id AND w.product_id = l.product_id);

  INSERT INTO product_listing AS l SELECT * FROM wanted_listing
  ON CONFLICT (category_id, product_id) DO UPDATE
    SET name_en = excluded.name_en, name_ms = excluded.name_ms, price = excluded.price,
        created_at = excluded.created_at, rating = excluded.rating
    WHERE (l.name_en, l.name_ms, l.price, l.created_at, l.rating)
      IS DISTINCT FROM (excluded.name_en, excluded.name_ms, excluded.price, excluded.created_at, excluded.rating);
  DELETE FROM wanted_listing;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_count AS c (category_id, products)
    SELECT category_id, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed GROUP BY 1 ORDER BY 1
  ON CONFLICT (category_id) DO UPDATE SET products = c.products + excluded.products;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_counted AFTER INSERT ON product_listing
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_listing();
--> statement-breakpoint
CREATE TRIGGER listing_uncounted AFTER DELETE ON product_listing
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_listing();
--> statement-breakpoint
CREATE FUNCTION refresh_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMP TABLE IF NOT EXISTS wanted_posting (word text, product_id integer, field smallint, popularity integer) ON COMMIT DELETE ROWS;
  DELETE FROM wanted_posting;
  INSERT INTO wanted_posting
    SELECT word, product_id, min(field), max(popularity)
    FROM (
      SELECT search_words(concat_ws(' ', p.name_en, p.name_ms, p.display_name_en, p.display_name_ms,
                                    array_to_string(p.synonyms, ' '))) AS word, p.id AS product_id, 0 AS field, p.popularity
      FROM product p WHERE p.id = ANY (ids) AND p.status = 'active' AND p.default_price > 0
      UNION ALL
      -- A SKU is one word, with or without its hyphens.
      SELECT search_words(replace(v.sku, '-', '')), p.id, 0, p.popularity
      FROM product p JOIN variant v ON v.product_id = p.id WHERE p.id = ANY (ids) AND p.status = 'active' AND p.default_price > 0
      UNION ALL
      SELECT search_words(p.description_en || ' ' || p.description_ms), p.id, 1, p.popularity
      FROM product p WHERE p.id = ANY (ids) AND p.status = 'active' AND p.default_price > 0
    ) found
    GROUP BY word, product_id;

  INSERT INTO search_word (word) SELECT DISTINCT word FROM wanted_posting ORDER BY 1 ON CONFLICT (word) DO NOTHING;

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
CREATE FUNCTION count_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_word w
  SET product_count = w.product_count + CASE TG_OP WHEN 'INSERT' THEN c.n ELSE -c.n END
  FROM (SELECT word_id, count(*) AS n FROM changed GROUP BY 1) c
  WHERE w.id = c.word_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_counted AFTER INSERT ON search_posting
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_postings();
--> statement-breakpoint
CREATE TRIGGER postings_uncounted AFTER DELETE ON search_posting
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_postings();
--> statement-breakpoint
CREATE FUNCTION product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF ids IS NOT NULL THEN PERFORM refresh_listing(ids); END IF;
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_added AFTER INSERT ON product
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_changed();
--> statement-breakpoint
CREATE TRIGGER product_updated AFTER UPDATE ON product
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_changed();
--> statement-breakpoint
CREATE TRIGGER product_removed AFTER DELETE ON product FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
CREATE FUNCTION product_category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN ids := ids || (SELECT array_agg(product_id) FROM added); END IF;
  IF TG_OP <> 'INSERT' THEN ids := ids || (SELECT array_agg(product_id) FROM removed); END IF;
  PERFORM refresh_listing(ids);
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_category_added AFTER INSERT ON product_category
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION product_category_changed();
--> statement-breakpoint
CREATE TRIGGER product_category_updated AFTER UPDATE ON product_category
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_category_changed();
--> statement-breakpoint
CREATE TRIGGER product_category_removed AFTER DELETE ON product_category
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION product_category_changed();
--> statement-breakpoint
CREATE FUNCTION category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[];
BEGIN
  -- A circle has no root: its products would have no breadcrumb, and whoever climbs it never arrives.
  IF EXISTS (
    WITH RECURSIVE above AS (
      SELECT n.id AS start, n.parent_id FROM added n WHERE n.parent_id IS NOT NULL
      UNION
      SELECT above.start, c.parent_id FROM above JOIN category c ON c.id = above.parent_id WHERE c.parent_id IS NOT NULL
    ) SELECT FROM above WHERE above.start = above.parent_id
  ) THEN
    RAISE EXCEPTION 'A category cannot be below itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'category_not_below_itself';
  END IF;
  SELECT array_agg(DISTINCT l.product_id) INTO ids
  FROM added n JOIN removed o USING (id) JOIN product_listing l ON l.category_id = n.id
  WHERE n.parent_id IS DISTINCT FROM o.parent_id;
  IF ids IS NOT NULL THEN PERFORM refresh_listing(ids); END IF;
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_updated AFTER UPDATE ON category
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION category_changed();
--> statement-breakpoint
CREATE TRIGGER category_added_or_removed AFTER INSERT OR DELETE ON category FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
CREATE FUNCTION refresh_price_range(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product p SET min_price = v.lowest, max_price = v.highest, default_price = v.shown, updated_at = now()
  FROM (
    SELECT wanted.id, coalesce(min(price), 0) AS lowest, coalesce(max(price), 0) AS highest,
           coalesce((array_agg(price ORDER BY is_default DESC, position, variant.id))[1], 0) AS shown
    FROM unnest(ids) AS wanted (id) LEFT JOIN variant ON variant.product_id = wanted.id GROUP BY 1
  ) v
  WHERE p.id = v.id AND (p.min_price, p.max_price, p.default_price) IS DISTINCT FROM (v.lowest, v.highest, v.shown);
END $$;
--> statement-breakpoint
CREATE FUNCTION record_price(variant_ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO price_history (variant_id, day, price)
    SELECT id, (now() AT TIME ZONE 'Asia/Kuala_Lumpur')::date, price FROM variant WHERE id = ANY (variant_ids)
  ON CONFLICT (variant_id, day) DO UPDATE SET price = excluded.price
$$;
--> statement-breakpoint
-- Stock moves with every order, so an update of stock alone ends here after one look.
CREATE FUNCTION variant_updated() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF is_respelled THEN PERFORM refresh_search(product_ids); END IF;
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variant_updated AFTER UPDATE ON variant
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION variant_updated();
--> statement-breakpoint
CREATE FUNCTION variant_set_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE product_ids integer[];
BEGIN
  SELECT array_agg(DISTINCT product_id) INTO product_ids FROM changed;
  IF product_ids IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN PERFORM record_price((SELECT array_agg(id) FROM changed)); END IF;
  PERFORM refresh_price_range(product_ids);
  PERFORM refresh_search(product_ids);
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variant_added AFTER INSERT ON variant
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variant_set_changed();
--> statement-breakpoint
CREATE TRIGGER variant_removed AFTER DELETE ON variant
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variant_set_changed();
--> statement-breakpoint
CREATE FUNCTION review_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN ids := ids || (SELECT array_agg(DISTINCT product_id) FROM added); END IF;
  IF TG_OP <> 'INSERT' THEN ids := ids || (SELECT array_agg(DISTINCT product_id) FROM removed); END IF;
  UPDATE product p SET rating_counts = r.counts, rating_average = r.average
  FROM (
    SELECT wanted.id,
           ARRAY[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3),
                 count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::integer[] AS counts,
           coalesce(round(avg(rating) * 100), 0)::smallint AS average
    FROM (SELECT DISTINCT unnest(ids) AS id) wanted LEFT JOIN review ON review.product_id = wanted.id AND review.hidden_at IS NULL
    GROUP BY 1
  ) r
  WHERE p.id = r.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_added AFTER INSERT ON review
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION review_changed();
--> statement-breakpoint
CREATE TRIGGER review_updated AFTER UPDATE ON review
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION review_changed();
--> statement-breakpoint
CREATE TRIGGER review_removed AFTER DELETE ON review
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION review_changed();
--> statement-breakpoint
CREATE TRIGGER variant_tier_changed AFTER INSERT OR UPDATE OR DELETE ON variant_tier FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
CREATE TRIGGER certificate_changed AFTER INSERT OR UPDATE OR DELETE ON certificate FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
CREATE TRIGGER product_media_changed AFTER INSERT OR UPDATE OR DELETE ON product_media FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
CREATE TRIGGER review_media_changed AFTER INSERT OR UPDATE OR DELETE ON review_media FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
CREATE TRIGGER media_changed AFTER UPDATE ON media FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
CREATE TRIGGER farm_changed AFTER UPDATE ON farm FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
CREATE TRIGGER promotion_changed AFTER INSERT OR UPDATE OR DELETE ON promotion FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
CREATE TRIGGER seo_entry_changed AFTER INSERT OR UPDATE OR DELETE ON seo_entry FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
CREATE TRIGGER pickup_point_changed AFTER INSERT OR UPDATE OR DELETE ON pickup_point FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
--> statement-breakpoint
CREATE TRIGGER setting_changed AFTER INSERT OR UPDATE OR DELETE ON setting FOR EACH STATEMENT EXECUTE FUNCTION notify_setting();
