CREATE TABLE "search_slip" (
	"part" text NOT NULL,
	"word_id" integer NOT NULL,
	CONSTRAINT "search_slip_part_word_id_pk" PRIMARY KEY("part","word_id")
);
--> statement-breakpoint
ALTER TABLE "search_slip" ADD CONSTRAINT "search_slip_word_id_search_word_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."search_word"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- A word with up to so many letters left out. Words that share one of these parts differ by a letter more, less, other or out
-- of place. Looked up by key, so a typing error costs the same however many words there are.
CREATE FUNCTION search_slips(word text, most integer) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE parts text[] := ARRAY[word]; less text; letters integer := length(word);
BEGIN
  IF letters > 20 THEN RETURN parts; END IF;
  FOR i IN 1 .. letters LOOP
    less := left(word, i - 1) || substr(word, i + 1);
    parts := parts || less;
    IF most > 1 THEN
      FOR j IN i .. letters - 1 LOOP parts := parts || (left(less, j - 1) || substr(less, j + 1)); END LOOP;
    END IF;
  END LOOP;
  RETURN parts;
END $$;
--> statement-breakpoint
-- How many typing errors are forgiven: none below three letters, two from six on.
CREATE FUNCTION search_patience(word text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(word) < 3 THEN 0 WHEN length(word) < 6 THEN 1 ELSE 2 END
$$;
--> statement-breakpoint
CREATE FUNCTION search_beginning(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT substring(search_fold(value) FROM '[a-z0-9]+')
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
DROP FUNCTION search_products;
--> statement-breakpoint
DROP FUNCTION matching_words;
--> statement-breakpoint
DROP FUNCTION similar_words;
--> statement-breakpoint
DROP FUNCTION begun_words;
--> statement-breakpoint
DROP INDEX search_word_similar;
--> statement-breakpoint
-- Words that begin with a token, the commonest first, and only those that occur in a field up to `deepest`: words that
-- only descriptions hold are many, and must not crowd out names.
CREATE FUNCTION begun_words(token text, deepest integer, most integer) RETURNS TABLE (word_id integer) LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  CASE length(token)
    WHEN 1 THEN RETURN QUERY
      SELECT w.id FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest LIMIT 1) searched
      WHERE "left"(w.word, 1) = token AND w.word <> token AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT most;
    WHEN 2 THEN RETURN QUERY
      SELECT w.id FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest LIMIT 1) searched
      WHERE "left"(w.word, 2) = token AND w.word <> token AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT most;
    WHEN 3 THEN RETURN QUERY
      SELECT w.id FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest LIMIT 1) searched
      WHERE "left"(w.word, 3) = token AND w.word <> token AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT most;
    ELSE RETURN QUERY
      SELECT w.id FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest LIMIT 1) searched
      WHERE w.word ~>~ token AND w.word ~<~ (token || chr(1114111)) AND w.word <> token AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT most;
  END CASE;
END $$;
--> statement-breakpoint
-- Typing errors between two words; two letters in each other's place are one.
CREATE FUNCTION search_distance(one text, other text) RETURNS integer LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE at integer := 1; distance integer := levenshtein_less_equal(one, other, 2);
BEGIN
  IF distance <> 2 OR length(one) <> length(other) THEN RETURN distance; END IF;
  WHILE substr(one, at, 1) = substr(other, at, 1) LOOP at := at + 1; END LOOP;
  IF substr(one, at, 1) = substr(other, at + 1, 1) AND substr(one, at + 1, 1) = substr(other, at, 1) AND substr(one, at + 2) = substr(other, at + 2)
  THEN RETURN 1; END IF;
  RETURN distance;
END $$;
--> statement-breakpoint
-- Words that were probably meant by one that nobody knows. One slip is likelier than two, so two are looked for only where
-- one finds nothing.
CREATE FUNCTION similar_words(token text, deepest integer) RETURNS TABLE (word_id integer, slips integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE parts text[];
BEGIN
  FOR slip IN 1 .. search_patience(token) LOOP
    parts := search_slips(token, slip);
    RETURN QUERY
      SELECT w.id, slip
      FROM (SELECT DISTINCT s.word_id FROM search_slip s WHERE s.part = ANY (parts)) s JOIN search_word w ON w.id = s.word_id
      CROSS JOIN LATERAL (SELECT FROM search_posting p WHERE p.word_id = w.id AND p.field <= deepest LIMIT 1) searched
      WHERE levenshtein_less_equal(w.word, token, 2) <= 2 AND search_distance(w.word, token) = slip
      ORDER BY w.product_count DESC LIMIT 4;
    IF FOUND THEN RETURN; END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- The words that a token stands for: itself (`kind` 0), and words that begin with it (1); beside other tokens these only
-- where no name has the word itself. Else codes that begin with it (1), else similar words (2 for one slip, 3 for two).
CREATE FUNCTION matching_words(token text, deepest integer, is_alone boolean, most integer) RETURNS TABLE (word_id integer, kind integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE known integer; highest integer;
BEGIN
  SELECT w.id, s.field INTO known, highest FROM search_word w
  CROSS JOIN LATERAL (SELECT p.field FROM search_posting p WHERE p.word_id = w.id AND p.field <= deepest ORDER BY p.field LIMIT 1) s
  WHERE w.word = token;
  IF known IS NOT NULL THEN
    RETURN QUERY SELECT known, 0;
    IF token ~ '[0-9]' THEN RETURN; END IF;
  END IF;
  IF token !~ '[0-9]' AND (is_alone OR highest IS NULL OR highest > 1) THEN
    RETURN QUERY SELECT b.word_id, 1 FROM begun_words(token, deepest, most) b;
  END IF;
  IF known IS NOT NULL OR FOUND THEN RETURN; END IF;
  RETURN QUERY
    SELECT w.id, 1 FROM search_word w
    WHERE w.word ~>~ token AND w.word ~<~ (token || chr(1114111)) AND w.word ~ '[0-9]' AND w.product_count > 0
    ORDER BY w.word USING ~<~
    LIMIT most;
  -- A code that nobody has resembles nothing.
  IF FOUND OR token ~ '[0-9]' THEN RETURN; END IF;
  RETURN QUERY SELECT s.word_id, 1 + s.slips FROM similar_words(token, deepest) s;
END $$;
--> statement-breakpoint
-- How well a word fits: names that begin with it, names that have it, synonyms and SKUs, descriptions; of names the word itself
-- before words that begin with it. Typing errors come after all of these.
CREATE FUNCTION search_rank(kind integer, field integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN kind > 1 THEN kind * 10 + field WHEN field <= 1 THEN kind * 2 + field ELSE field * 2 + kind END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_tokens(query text) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  plain text := lower(public.unaccent('public.unaccent', query));
  parts text[] := regexp_split_to_array(plain, '[^a-z0-9-]+');
  tokens text[] := '{}'; part text; joined text;
BEGIN
  -- 'TOM AM 05' is the SKU 'TOM-AM-05' as somebody reads it out.
  IF cardinality(parts) > 1 AND plain ~ '[0-9]' THEN
    joined := search_fold(regexp_replace(plain, '[^a-z0-9]+', '', 'g'));
    IF length(joined) >= 4 AND EXISTS (
      SELECT FROM search_word WHERE word ~>=~ joined AND word ~<~ (joined || chr(1114111)) AND word ~ '[0-9]' AND product_count > 0
    ) THEN RETURN ARRAY[joined]; END IF;
  END IF;
  FOREACH part IN ARRAY parts LOOP
    -- Folded without its hyphens, as SKUs are stored: 'TOM-MB-05' has a doubled letter only when joined.
    joined := search_fold(replace(part, '-', ''));
    CONTINUE WHEN joined = '';
    -- 'TOM-AM-05' is a SKU, 'sweet-corn' two words: whichever is known.
    IF strpos(part, '-') = 0 OR is_beginning(joined) THEN
      tokens := tokens || joined;
    ELSE
      tokens := tokens || ARRAY(SELECT search_fold(word) FROM unnest(string_to_array(part, '-')) AS word WHERE word <> '');
    END IF;
  END LOOP;
  RETURN tokens[1:6];
END $$;
--> statement-breakpoint
-- 'TOM AM' finds no product with both words, but SKUs that begin with 'TOM-AM'.
CREATE FUNCTION search_read_out(tokens text[], most integer) RETURNS TABLE (product_id integer, rank integer, popularity integer)
LANGUAGE sql STABLE PARALLEL SAFE ROWS 20 AS $$
  SELECT s.product_id, search_rank(1, 2), max(s.popularity)
  FROM (
    SELECT id FROM search_word
    WHERE word ~>=~ array_to_string(tokens, '') AND word ~<~ (array_to_string(tokens, '') || chr(1114111)) AND word ~ '[0-9]' AND product_count > 0
      AND cardinality(tokens) > 1
    LIMIT 50
  ) w JOIN search_posting s ON s.word_id = w.id AND s.field = 2
  GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT most
$$;
--> statement-breakpoint
-- The best matching products, all tokens together. A suggestion (`most` up to 100) stops as soon as it has enough; a list
-- reads everything that matches, up to `most`. Few ROWS, or the planner would join what is found with the whole catalogue.
CREATE FUNCTION search_products(query text, in_description boolean, most integer)
RETURNS TABLE (product_id integer, rank integer, popularity integer) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 20 AS $$
DECLARE
  tokens text[] := search_tokens(query);
  deepest integer := CASE WHEN in_description THEN 3 ELSE 2 END;
  is_quick boolean := most <= 100;
  words integer[]; terms integer[]; kinds integer[]; driver integer; found integer; total integer; block integer;
  best integer[]; ranks integer[]; popularities integer[];
BEGIN
  IF is_quick AND cardinality(tokens) = 1 THEN
    -- Enough names that have the very word: nothing else can come before them.
    SELECT array_agg(c.product_id), array_agg(c.field), array_agg(c.popularity) INTO best, ranks, popularities
    FROM (
      SELECT p.product_id, p.field, p.popularity
      FROM search_word w, generate_series(0, 1) AS depth
      CROSS JOIN LATERAL (
        SELECT s.product_id, s.field, s.popularity FROM search_posting s
        WHERE s.word_id = w.id AND s.field = depth ORDER BY s.popularity DESC LIMIT most
      ) p
      WHERE w.word = tokens[1]
      ORDER BY p.field, p.popularity DESC, p.product_id LIMIT most
    ) c;
    IF cardinality(best) = most THEN
      RETURN QUERY SELECT * FROM unnest(best, ranks, popularities);
      RETURN;
    END IF;
  END IF;

  SELECT array_agg(m.word_id), array_agg(t.term), array_agg(m.kind), count(DISTINCT t.term)
  INTO words, terms, kinds, found
  FROM unnest(tokens) WITH ORDINALITY AS t (token, term)
  CROSS JOIN LATERAL matching_words(t.token, deepest, cardinality(tokens) = 1,
    CASE WHEN is_quick THEN 10 WHEN cardinality(tokens) = 1 THEN 300 ELSE 40 END) m;
  IF found IS DISTINCT FROM cardinality(tokens) OR found = 0 THEN
    RETURN QUERY SELECT * FROM search_read_out(tokens, most);
    RETURN;
  END IF;

  IF found = 1 THEN
    RETURN QUERY
      SELECT c.product_id, min(c.rank), max(c.popularity)
      FROM (
        SELECT p.product_id, search_rank(w.kind, depth) AS rank, p.popularity
        FROM unnest(words, kinds) AS w (word, kind), generate_series(0, deepest) AS depth
        CROSS JOIN LATERAL (
          SELECT s.product_id, s.popularity FROM search_posting s
          WHERE s.word_id = w.word AND s.field = depth ORDER BY s.popularity DESC LIMIT most
        ) p
      ) c
      GROUP BY 1 ORDER BY 2, 3 DESC, 1 LIMIT most;
    RETURN;
  END IF;

  -- Begin with the rarest token, best and most popular products first, and keep those that have all the others.
  SELECT t.term, sum(w.product_count) INTO driver, total
  FROM unnest(words, terms) AS t (word, term) JOIN search_word w ON w.id = t.word
  GROUP BY 1 ORDER BY 2 LIMIT 1;
  block := CASE WHEN is_quick THEN 40 ELSE most END;
  LOOP
    SELECT array_agg(r.product_id), array_agg(r.rank), array_agg(r.popularity) INTO best, ranks, popularities
    FROM (
      SELECT k.product_id, min(k.rank) AS rank, max(k.popularity) AS popularity
      FROM (
        SELECT c.product_id, c.rank + has.rank AS rank, c.popularity
        FROM (
          SELECT p.product_id, search_rank(w.kind, depth) AS rank, p.popularity
          FROM unnest(words, terms, kinds) AS w (word, term, kind), generate_series(0, deepest) AS depth
          CROSS JOIN LATERAL (
            SELECT s.product_id, s.popularity FROM search_posting s
            WHERE s.word_id = w.word AND s.field = depth ORDER BY s.popularity DESC LIMIT block
          ) p
          WHERE w.term = driver
          ORDER BY 2, 3 DESC LIMIT block
        ) c
        CROSS JOIN LATERAL (
          SELECT sum(o.rank) AS rank, count(*) AS n
          FROM (
            -- The field is looked at last, so that each posting is found by its key.
            SELECT o.term, min(search_rank(o.kind, s.field)) FILTER (WHERE s.field <= deepest) AS rank
            FROM unnest(words, terms, kinds) AS o (word, term, kind)
            JOIN search_posting s ON s.word_id = o.word AND s.product_id = c.product_id
            WHERE o.term <> driver
            GROUP BY 1
          ) o
          WHERE o.rank IS NOT NULL
        ) has
        WHERE has.n = found - 1
      ) k
      GROUP BY 1 ORDER BY 2, 3 DESC, 1 LIMIT most
    ) r;
    EXIT WHEN cardinality(best) >= most OR block >= total OR NOT is_quick;
    block := block * 16;
  END LOOP;
  IF best IS NULL THEN
    RETURN QUERY SELECT * FROM search_read_out(tokens, most);
  ELSE
    RETURN QUERY SELECT * FROM unnest(best, ranks, popularities);
  END IF;
END $$;
--> statement-breakpoint
-- The words that a shop has already, with where they stand.
TRUNCATE search_posting, search_word, search_slip;
--> statement-breakpoint
SELECT refresh_search(array_agg(id)) FROM product HAVING count(*) > 0;
