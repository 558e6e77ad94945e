-- A search goes over words, not over products: each typed token becomes a handful of known words, and each word has its
-- products in order of popularity. What is read is bounded, so the cost does not grow with the catalogue.

-- Whether a product has a word, and where: answered from the key alone.
ALTER TABLE search_posting DROP CONSTRAINT search_posting_word_id_product_id_pk,
  ADD CONSTRAINT search_posting_word_id_product_id_pk PRIMARY KEY (word_id, product_id) INCLUDE (field);
--> statement-breakpoint
-- A word's products by popularity. The product only rides along: as part of the key it would tempt the planner to look
-- up one posting here, past all others of its word.
CREATE INDEX posting_ranked ON search_posting (word_id, field, popularity DESC) INCLUDE (product_id);
--> statement-breakpoint
-- A word with a digit is a code. Codes are as many as there are variants, so they are found by their beginning alone and
-- stay out of what orders or compares words.
CREATE INDEX search_code ON search_word (word text_pattern_ops) WHERE word ~ '[0-9]';
--> statement-breakpoint
CREATE INDEX search_word_prefix ON search_word (word text_pattern_ops) WHERE word !~ '[0-9]' AND product_count > 0;
--> statement-breakpoint
-- The commonest words that begin with one, two or three letters, without looking at the others that do.
CREATE INDEX search_word_1 ON search_word ("left"(word, 1), product_count DESC) INCLUDE (id, word) WHERE word !~ '[0-9]' AND product_count > 0;
--> statement-breakpoint
CREATE INDEX search_word_2 ON search_word ("left"(word, 2), product_count DESC) INCLUDE (id, word) WHERE word !~ '[0-9]' AND product_count > 0;
--> statement-breakpoint
CREATE INDEX search_word_3 ON search_word ("left"(word, 3), product_count DESC) INCLUDE (id, word) WHERE word !~ '[0-9]' AND product_count > 0;
--> statement-breakpoint
CREATE INDEX search_word_similar ON search_word USING gin (word gin_trgm_ops) WHERE word !~ '[0-9]' AND product_count > 0;
--> statement-breakpoint
-- Words that begin with a token, the commonest first. `deepest` 0 leaves out words that only descriptions hold: they are
-- many, and must not crowd out names.
CREATE FUNCTION begun_words(token text, deepest integer) RETURNS TABLE (word_id integer) LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  CASE length(token)
    WHEN 1 THEN RETURN QUERY
      SELECT w.id FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest LIMIT 1) searched
      WHERE "left"(w.word, 1) = token AND w.word <> token AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT 10;
    WHEN 2 THEN RETURN QUERY
      SELECT w.id FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest LIMIT 1) searched
      WHERE "left"(w.word, 2) = token AND w.word <> token AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT 10;
    WHEN 3 THEN RETURN QUERY
      SELECT w.id FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest LIMIT 1) searched
      WHERE "left"(w.word, 3) = token AND w.word <> token AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT 10;
    ELSE RETURN QUERY
      SELECT w.id FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest LIMIT 1) searched
      WHERE w.word ~>~ token AND w.word ~<~ (token || chr(1114111)) AND w.word <> token AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT 10;
  END CASE;
END $$;
--> statement-breakpoint
-- Words that were probably meant by one that nobody knows: close by trigrams, then by edit distance. Codes spoil the
-- planner's idea of how many words there are, so it is told which way to go.
CREATE FUNCTION similar_words(token text) RETURNS TABLE (word_id integer, distance integer) LANGUAGE sql STABLE PARALLEL SAFE ROWS 8
SET pg_trgm.similarity_threshold = 0.25 SET enable_indexscan = off SET enable_indexonlyscan = off SET enable_seqscan = off AS $$
  SELECT id, distance
  FROM (
    SELECT id, levenshtein_less_equal(word, token, 3) AS distance, similarity(word, token) AS alike, product_count
    FROM search_word WHERE word % token AND word !~ '[0-9]' AND product_count > 0
  ) close
  WHERE distance <= CASE WHEN length(token) <= 3 THEN 1 WHEN length(token) <= 8 THEN 2 ELSE 3 END
  ORDER BY distance, alike DESC, product_count DESC
  LIMIT 8
$$;
--> statement-breakpoint
-- The words that a token stands for: itself, and words that begin with it; beside other tokens these only if it is no
-- word itself. Else codes that begin with it, else similar words. `rank` 0 is the closest.
CREATE FUNCTION matching_words(token text, deepest integer, is_alone boolean) RETURNS TABLE (word_id integer, rank integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE is_known boolean;
BEGIN
  RETURN QUERY
    SELECT w.id, 0 FROM search_word w
    WHERE w.word = token AND EXISTS (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest);
  is_known := FOUND;
  IF is_alone OR NOT is_known THEN
    RETURN QUERY SELECT b.word_id, 1 FROM begun_words(token, deepest) b;
  END IF;
  IF is_known OR FOUND THEN RETURN; END IF;
  RETURN QUERY
    SELECT w.id, 1 FROM search_word w
    WHERE w.word ~>~ token AND w.word ~<~ (token || chr(1114111)) AND w.word ~ '[0-9]' AND w.product_count > 0
    ORDER BY w.word USING ~<~
    LIMIT 10;
  -- A code that nobody has resembles nothing.
  IF FOUND OR length(token) < 3 OR token ~ '[0-9]' THEN RETURN; END IF;
  RETURN QUERY
    WITH near AS MATERIALIZED (
      SELECT s.word_id, s.distance FROM similar_words(token) s
      CROSS JOIN LATERAL (SELECT FROM search_posting p WHERE p.word_id = s.word_id AND p.field <= deepest LIMIT 1) searched
    )
    -- The nearest alone, where several are near: one slip is likelier than two.
    SELECT near.word_id, 2 + near.distance FROM near WHERE near.distance = (SELECT min(near.distance) FROM near) LIMIT 4;
END $$;
--> statement-breakpoint
CREATE FUNCTION is_beginning(token text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM search_word WHERE word ~>=~ token AND word ~<~ (token || chr(1114111)) AND word ~ '[0-9]' AND product_count > 0)
    OR EXISTS (SELECT FROM search_word WHERE word ~>=~ token AND word ~<~ (token || chr(1114111)) AND word !~ '[0-9]' AND product_count > 0)
$$;
--> statement-breakpoint
CREATE FUNCTION search_tokens(query text) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE tokens text[] := '{}'; part text; joined text;
BEGIN
  FOREACH part IN ARRAY regexp_split_to_array(lower(public.unaccent('public.unaccent', query)), '[^a-z0-9-]+') LOOP
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
-- The best matching products, all tokens together, at most `most`. Few ROWS, or
-- the planner would join what is found with the whole catalogue.
CREATE FUNCTION search_products(query text, in_description boolean, most integer)
RETURNS TABLE (product_id integer, rank integer, popularity integer) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 20 AS $$
DECLARE
  tokens text[] := search_tokens(query);
  deepest integer := CASE WHEN in_description THEN 1 ELSE 0 END;
  -- A suggestion looks at the most popular, a list at as many as it may show.
  candidates integer := greatest(most, 150);
  words integer[]; terms integer[]; ranks integer[]; driver integer; found integer;
BEGIN
  SELECT array_agg(m.word_id), array_agg(t.term), array_agg(m.rank), count(DISTINCT t.term)
  INTO words, terms, ranks, found
  FROM unnest(tokens) WITH ORDINALITY AS t (token, term)
  CROSS JOIN LATERAL matching_words(t.token, deepest, cardinality(tokens) = 1) m;
  IF found IS DISTINCT FROM cardinality(tokens) OR found = 0 THEN RETURN; END IF;

  IF found = 1 THEN
    RETURN QUERY
      SELECT c.product_id, min(c.rank), max(c.popularity)
      FROM (
        SELECT p.product_id, w.rank + depth * 10 AS rank, p.popularity
        FROM unnest(words, ranks) AS w (word, rank), generate_series(0, deepest) AS depth
        CROSS JOIN LATERAL (
          SELECT s.product_id, s.popularity FROM search_posting s
          WHERE s.word_id = w.word AND s.field = depth ORDER BY s.popularity DESC LIMIT most
        ) p
      ) c
      GROUP BY 1 ORDER BY 2, 3 DESC, 1 LIMIT most;
    RETURN;
  END IF;

  -- Begin with the rarest token, most popular products first, and keep those that have all the others.
  SELECT t.term INTO driver
  FROM unnest(words, terms) AS t (word, term) JOIN search_word w ON w.id = t.word
  GROUP BY 1 ORDER BY sum(w.product_count) LIMIT 1;
  RETURN QUERY
    SELECT c.product_id, min(c.rank) + min(has.rank), max(c.popularity)
    FROM (
      SELECT p.product_id, w.rank + depth * 10 AS rank, p.popularity
      FROM unnest(words, terms, ranks) AS w (word, term, rank), generate_series(0, deepest) AS depth
      CROSS JOIN LATERAL (
        SELECT s.product_id, s.popularity FROM search_posting s
        WHERE s.word_id = w.word AND s.field = depth ORDER BY s.popularity DESC LIMIT candidates
      ) p
      WHERE w.term = driver
      ORDER BY 2, 3 DESC LIMIT candidates
    ) c
    CROSS JOIN LATERAL (
      -- The field is looked at last, so that each posting is found by its key.
      SELECT count(DISTINCT o.term) FILTER (WHERE s.field <= deepest) AS n, min(o.rank) FILTER (WHERE s.field <= deepest) AS rank
      FROM unnest(words, terms, ranks) AS o (word, term, rank)
      JOIN search_posting s ON s.word_id = o.word AND s.product_id = c.product_id
      WHERE o.term <> driver
    ) has
    WHERE has.n = found - 1
    GROUP BY 1 ORDER BY 2, 3 DESC, 1 LIMIT most;
END $$;
