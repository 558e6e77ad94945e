-- The best matching products, all tokens together. A suggestion (`most` up to 100) stops as soon as it has enough; a list reads
-- every match, up to `most`. The postings of a word are read in the order of field and popularity, which is the order of their
-- rank. ROWS is low, or the planner would join the result with the whole catalogue.
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
    -- Enough names contain the exact word: nothing else can rank above them.
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

  -- Start with the rarest token, best and most popular products first, and keep those that match all other tokens.
  SELECT t.term, sum(t.products) INTO driver, total
  FROM unnest(terms, counts) AS t (term, products) GROUP BY 1 ORDER BY 2 LIMIT 1;
  block := CASE WHEN is_quick THEN 40 ELSE most END;
  LOOP
    IF cardinality(words) = 2 THEN
      -- Two tokens with one word each, the most common query: no grouping needed.
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
          -- At most one row each, looked up by key. The field is checked afterwards.
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
