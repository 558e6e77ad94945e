-- What is read of a word is read from indexes that codes are not in: there are a hundred words to a thousand codes, and they
-- grow much slower.
DROP INDEX search_word_prefix;
--> statement-breakpoint
CREATE INDEX search_word_prefix ON search_word (word text_pattern_ops) INCLUDE (id, product_count) WHERE word !~ '[0-9]' AND product_count > 0;
--> statement-breakpoint
CREATE INDEX search_word_spelt ON search_word (id) INCLUDE (word, product_count) WHERE word !~ '[0-9]' AND product_count > 0;
--> statement-breakpoint
DROP FUNCTION similar_words;
--> statement-breakpoint
DROP FUNCTION matching_words;
--> statement-breakpoint
DROP FUNCTION begun_words;
--> statement-breakpoint
-- Words that begin with a token, the commonest first, and only those that occur in a field up to `deepest`: words that
-- only descriptions hold are many, and must not crowd out names.
CREATE FUNCTION begun_words(token text, deepest integer, most integer) RETURNS TABLE (word_id integer, products integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  CASE length(token)
    WHEN 1 THEN RETURN QUERY
      SELECT w.id, w.product_count FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest LIMIT 1) searched
      WHERE "left"(w.word, 1) = token AND w.word <> token AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT most;
    WHEN 2 THEN RETURN QUERY
      SELECT w.id, w.product_count FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest LIMIT 1) searched
      WHERE "left"(w.word, 2) = token AND w.word <> token AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT most;
    WHEN 3 THEN RETURN QUERY
      SELECT w.id, w.product_count FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest LIMIT 1) searched
      WHERE "left"(w.word, 3) = token AND w.word <> token AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT most;
    ELSE RETURN QUERY
      SELECT w.id, w.product_count FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest LIMIT 1) searched
      WHERE w.word ~>~ token AND w.word ~<~ (token || chr(1114111)) AND w.word <> token AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT most;
  END CASE;
END $$;
--> statement-breakpoint
-- A word with two neighbours in each other's place, each way.
CREATE FUNCTION search_swaps(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE swaps text[] := '{}';
BEGIN
  FOR i IN 1 .. length(word) - 1 LOOP
    swaps := swaps || (left(word, i - 1) || substr(word, i + 1, 1) || substr(word, i, 1) || substr(word, i + 2));
  END LOOP;
  RETURN swaps;
END $$;
--> statement-breakpoint
-- Words that were probably meant by one that nobody knows. One slip is likelier than two, so two are looked for only where
-- one finds nothing; two letters in each other's place are one. The more words there are, the more of them share a part,
-- so each is compared before anything else of it is read; and each is looked up by its key (LIMIT), or the planner would compare all.
CREATE FUNCTION similar_words(token text, deepest integer) RETURNS TABLE (word_id integer, slips integer, products integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE patience integer := search_patience(token); parts text[]; swaps text[];
BEGIN
  IF patience = 0 THEN RETURN; END IF;
  parts := search_slips(token, 1);
  swaps := search_swaps(token);
  RETURN QUERY
    SELECT w.id, 1, w.product_count
    FROM (SELECT DISTINCT s.word_id FROM search_slip s WHERE s.part = ANY (parts)) s
    CROSS JOIN LATERAL (
      SELECT w.id, w.word, w.product_count FROM search_word w
      WHERE w.id = s.word_id AND w.word !~ '[0-9]' AND w.product_count > 0 LIMIT 1
    ) w
    CROSS JOIN LATERAL (SELECT FROM search_posting p WHERE p.word_id = w.id AND p.field <= deepest LIMIT 1) searched
    WHERE levenshtein_less_equal(w.word, token, 1) <= 1 OR w.word = ANY (swaps)
    ORDER BY w.product_count DESC LIMIT 4;
  IF FOUND OR patience = 1 THEN RETURN; END IF;
  parts := search_slips(token, 2);
  RETURN QUERY
    SELECT w.id, 2, w.product_count
    FROM (SELECT DISTINCT s.word_id FROM search_slip s WHERE s.part = ANY (parts)) s
    CROSS JOIN LATERAL (
      SELECT w.id, w.word, w.product_count FROM search_word w
      WHERE w.id = s.word_id AND w.word !~ '[0-9]' AND w.product_count > 0 LIMIT 1
    ) w
    CROSS JOIN LATERAL (SELECT FROM search_posting p WHERE p.word_id = w.id AND p.field <= deepest LIMIT 1) searched
    WHERE levenshtein_less_equal(w.word, token, 2) <= 2
    ORDER BY w.product_count DESC LIMIT 4;
END $$;
--> statement-breakpoint
DROP FUNCTION search_distance;
--> statement-breakpoint
-- The words that a token stands for: itself (`kind` 0), and words that begin with it (1); beside other tokens these only
-- where no name has the word itself. Else codes that begin with it (1), else similar words (2 for one slip, 3 for two).
CREATE FUNCTION matching_words(token text, deepest integer, is_alone boolean, most integer)
RETURNS TABLE (word_id integer, kind integer, products integer) LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE known integer; common integer; highest integer;
BEGIN
  IF token ~ '[0-9]' THEN
    SELECT w.id, w.product_count INTO known, common FROM search_word w
    CROSS JOIN LATERAL (SELECT FROM search_posting p WHERE p.word_id = w.id AND p.field <= deepest LIMIT 1) searched
    WHERE w.word = token;
    IF known IS NOT NULL THEN
      RETURN QUERY SELECT known, 0, common;
      RETURN;
    END IF;
  ELSE
    SELECT w.id, w.product_count, s.field INTO known, common, highest FROM search_word w
    CROSS JOIN LATERAL (SELECT p.field FROM search_posting p WHERE p.word_id = w.id AND p.field <= deepest ORDER BY p.field LIMIT 1) s
    WHERE w.word = token AND w.word !~ '[0-9]' AND w.product_count > 0;
    IF known IS NOT NULL THEN RETURN QUERY SELECT known, 0, common; END IF;
    IF is_alone OR highest IS NULL OR highest > 1 THEN
      RETURN QUERY SELECT b.word_id, 1, b.products FROM begun_words(token, deepest, most) b;
      IF FOUND THEN RETURN; END IF;
    END IF;
    IF known IS NOT NULL THEN RETURN; END IF;
  END IF;
  RETURN QUERY
    SELECT w.id, 1, w.product_count FROM search_word w
    WHERE w.word ~>~ token AND w.word ~<~ (token || chr(1114111)) AND w.word ~ '[0-9]' AND w.product_count > 0
    ORDER BY w.word USING ~<~
    LIMIT most;
  -- A code that nobody has resembles nothing.
  IF FOUND OR token ~ '[0-9]' THEN RETURN; END IF;
  RETURN QUERY SELECT s.word_id, 1 + s.slips, s.products FROM similar_words(token, deepest) s;
END $$;
--> statement-breakpoint
-- The best matching products, all tokens together. A suggestion (`most` up to 100) stops as soon as it has enough; a list
-- reads everything that matches, up to `most`. A word's postings are read in order of field and popularity, which is the
-- order of their rank. Few ROWS, or the planner would join what is found with the whole catalogue.
CREATE OR REPLACE FUNCTION search_products(query text, in_description boolean, most integer)
RETURNS TABLE (product_id integer, rank integer, popularity integer) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 20 AS $$
DECLARE
  tokens text[] := search_tokens(query);
  deepest integer := CASE WHEN in_description THEN 3 ELSE 2 END;
  is_quick boolean := most <= 100;
  words integer[]; terms integer[]; kinds integer[]; counts integer[]; driver integer; found integer; total integer; block integer;
  best integer[]; ranks integer[]; popularities integer[];
BEGIN
  IF is_quick AND cardinality(tokens) = 1 THEN
    -- Enough names that have the very word: nothing else can come before them.
    SELECT array_agg(c.product_id), array_agg(c.field), array_agg(c.popularity) INTO best, ranks, popularities
    FROM (
      SELECT p.product_id, p.field, p.popularity
      FROM search_word w
      CROSS JOIN LATERAL (
        SELECT s.product_id, s.field, s.popularity FROM search_posting s
        WHERE s.word_id = w.id AND s.field <= 1 ORDER BY s.field, s.popularity DESC LIMIT most
      ) p
      WHERE w.word = tokens[1] AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY p.field, p.popularity DESC, p.product_id
    ) c;
    IF cardinality(best) = most THEN
      RETURN QUERY SELECT * FROM unnest(best, ranks, popularities);
      RETURN;
    END IF;
  END IF;

  SELECT array_agg(m.word_id), array_agg(t.term), array_agg(m.kind), array_agg(m.products), count(DISTINCT t.term)
  INTO words, terms, kinds, counts, found
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
        SELECT p.product_id, search_rank(w.kind, p.field) AS rank, p.popularity
        FROM unnest(words, kinds) AS w (word, kind)
        CROSS JOIN LATERAL (
          SELECT s.product_id, s.field, s.popularity FROM search_posting s
          WHERE s.word_id = w.word AND s.field <= deepest ORDER BY s.field, s.popularity DESC LIMIT most
        ) p
      ) c
      GROUP BY 1 ORDER BY 2, 3 DESC, 1 LIMIT most;
    RETURN;
  END IF;

  -- Begin with the rarest token, best and most popular products first, and keep those that have all the others.
  SELECT t.term, sum(t.products) INTO driver, total
  FROM unnest(terms, counts) AS t (term, products) GROUP BY 1 ORDER BY 2 LIMIT 1;
  block := CASE WHEN is_quick THEN 40 ELSE most END;
  LOOP
    IF cardinality(words) = 2 THEN
      -- Two words as they stand, which is what most people type: no groups to make.
      SELECT array_agg(r.product_id), array_agg(r.rank), array_agg(r.popularity) INTO best, ranks, popularities
      FROM (
        SELECT c.product_id, search_rank(kinds[driver], c.field) + search_rank(kinds[3 - driver], has.field) AS rank, c.popularity
        FROM (
          SELECT s.product_id, s.field, s.popularity FROM search_posting s
          WHERE s.word_id = words[driver] AND s.field <= deepest ORDER BY s.field, s.popularity DESC LIMIT block
        ) c
        CROSS JOIN LATERAL (
          SELECT s.field FROM search_posting s WHERE s.word_id = words[3 - driver] AND s.product_id = c.product_id LIMIT 1
        ) has
        WHERE has.field <= deepest
        ORDER BY 2, 3 DESC, 1 LIMIT most
      ) r;
    ELSE
      SELECT array_agg(r.product_id), array_agg(r.rank), array_agg(r.popularity) INTO best, ranks, popularities
      FROM (
        SELECT k.product_id, min(k.rank) + sum(k.other) AS rank, max(k.popularity) AS popularity
        FROM (
          SELECT c.product_id, o.term, min(c.rank) AS rank, max(c.popularity) AS popularity, min(search_rank(o.kind, has.field)) AS other
          FROM (
            SELECT p.product_id, search_rank(w.kind, p.field) AS rank, p.popularity
            FROM unnest(words, terms, kinds) AS w (word, term, kind)
            CROSS JOIN LATERAL (
              SELECT s.product_id, s.field, s.popularity FROM search_posting s
              WHERE s.word_id = w.word AND s.field <= deepest ORDER BY s.field, s.popularity DESC LIMIT block
            ) p
            WHERE w.term = driver
            ORDER BY 2, 3 DESC LIMIT block
          ) c
          CROSS JOIN unnest(words, terms, kinds) AS o (word, term, kind)
          -- One row at most, and each by its key: the field is looked at afterwards.
          CROSS JOIN LATERAL (
            SELECT s.field FROM search_posting s WHERE s.word_id = o.word AND s.product_id = c.product_id LIMIT 1
          ) has
          WHERE o.term <> driver AND has.field <= deepest
          GROUP BY 1, 2
        ) k
        GROUP BY 1 HAVING count(*) = found - 1
        ORDER BY 2, 3 DESC, 1 LIMIT most
      ) r;
    END IF;
    EXIT WHEN cardinality(best) >= most OR block >= total OR NOT is_quick;
    block := block * 16;
  END LOOP;
  IF best IS NULL THEN
    RETURN QUERY SELECT * FROM search_read_out(tokens, most);
  ELSE
    RETURN QUERY SELECT * FROM unnest(best, ranks, popularities);
  END IF;
END $$;
