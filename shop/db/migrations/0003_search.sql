-- A search goes over words, not over products: each typed token becomes a handful of known words, and each word has its
-- products in order of popularity. What is read is bounded, so the cost does not grow with the catalogue.

-- Words that were probably meant by one that nobody knows: close by trigrams, then by edit distance.
CREATE FUNCTION similar_words(token text, most integer) RETURNS TABLE (word_id integer, distance integer)
LANGUAGE sql STABLE PARALLEL SAFE SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT id, distance
  FROM (
    SELECT id, levenshtein_less_equal(word, token, 3) AS distance, similarity(word, token) AS alike, product_count
    FROM search_word WHERE word % token AND product_count > 0
  ) close
  WHERE distance <= CASE WHEN length(token) <= 3 THEN 1 WHEN length(token) <= 8 THEN 2 ELSE 3 END
  ORDER BY distance, alike DESC, product_count DESC
  LIMIT most
$$;
--> statement-breakpoint
-- The words that a token stands for: itself, else words that begin with it, else similar ones. `rank` 0 is the closest.
CREATE FUNCTION matching_words(token text) RETURNS TABLE (word_id integer, rank integer, product_count integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN QUERY
    SELECT w.id, CASE WHEN w.word = token THEN 0 ELSE 1 END, w.product_count
    FROM search_word w
    WHERE w.word ~>=~ token AND w.word ~<~ (token || chr(1114111)) AND w.product_count > 0
    ORDER BY 2, 3 DESC
    LIMIT 10;
  IF NOT FOUND AND length(token) >= 3 THEN
    RETURN QUERY
      SELECT s.word_id, 2 + s.distance, w.product_count
      FROM similar_words(token, 4) s JOIN search_word w ON w.id = s.word_id
      -- The nearest alone, where several are near: one slip is likelier than two.
      WHERE s.distance = (SELECT min(distance) FROM similar_words(token, 4));
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_tokens(query text) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE tokens text[] := '{}'; part text; joined text;
BEGIN
  FOREACH part IN ARRAY regexp_split_to_array(search_fold(query), '[^a-z0-9-]+') LOOP
    joined := replace(part, '-', '');
    CONTINUE WHEN joined = '';
    -- 'TOM-AM-05' is a SKU, 'sweet-corn' two words: whichever is known.
    IF joined = part OR EXISTS (SELECT FROM search_word WHERE word ~>=~ joined AND word ~<~ (joined || chr(1114111)) AND product_count > 0) THEN
      tokens := tokens || joined;
    ELSE
      tokens := tokens || array_remove(string_to_array(part, '-'), '');
    END IF;
  END LOOP;
  RETURN tokens[1:6];
END $$;
--> statement-breakpoint
-- The best matching products, all tokens together, at most `most`.
CREATE FUNCTION search_products(query text, in_description boolean, most integer)
RETURNS TABLE (product_id integer, rank integer, popularity integer) LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  tokens text[] := search_tokens(query);
  deepest smallint := CASE WHEN in_description THEN 1 ELSE 0 END;
  words integer[]; terms integer[]; ranks integer[]; driver integer; found integer;
BEGIN
  SELECT array_agg(m.word_id), array_agg(t.term), array_agg(m.rank), count(DISTINCT t.term)
  INTO words, terms, ranks, found
  FROM unnest(tokens) WITH ORDINALITY AS t (token, term) CROSS JOIN LATERAL matching_words(t.token) m;
  IF found IS DISTINCT FROM cardinality(tokens) OR found = 0 THEN RETURN; END IF;

  IF found = 1 THEN
    RETURN QUERY
      SELECT c.product_id, min(c.rank), max(c.popularity)
      FROM (
        SELECT p.product_id, w.rank + field * 10 AS rank, p.popularity
        FROM unnest(words, ranks) AS w (word, rank), generate_series(0, deepest) AS field
        CROSS JOIN LATERAL (
          SELECT s.product_id, s.popularity FROM search_posting s
          WHERE s.word_id = w.word AND s.field = field::smallint ORDER BY s.popularity DESC LIMIT most
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
    SELECT c.product_id, min(c.rank) + sum(has.rank)::integer, max(c.popularity)
    FROM (
      SELECT p.product_id, w.rank, p.popularity
      FROM unnest(words, terms, ranks) AS w (word, term, rank), generate_series(0, deepest) AS field
      CROSS JOIN LATERAL (
        SELECT s.product_id, s.popularity FROM search_posting s
        WHERE s.word_id = w.word AND s.field = field::smallint ORDER BY s.popularity DESC LIMIT greatest(most, 300)
      ) p
      WHERE w.term = driver
    ) c
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT o.term) AS n, min(o.rank) AS rank
      FROM unnest(words, terms, ranks) AS o (word, term, rank)
      JOIN search_posting s ON s.word_id = o.word AND s.product_id = c.product_id AND s.field <= deepest
      WHERE o.term <> driver
    ) has
    WHERE has.n = found - 1
    GROUP BY 1 ORDER BY 2, 3 DESC, 1 LIMIT most;
END $$;
