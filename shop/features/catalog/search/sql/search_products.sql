-- The best matching products, all tokens together. A suggestion (`max_results` up to 100) stops as soon as it has enough; a list
-- reads every match, up to `max_results`. The postings of a word are read in the order of field and popularity, which is the
-- order of their rank. ROWS is low, or the planner would join the result with the whole catalogue.
CREATE OR REPLACE FUNCTION search_products(query text, in_description boolean, max_results integer)
RETURNS TABLE (product_id integer, rank integer, popularity integer) LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 20 AS $$
DECLARE
  tokens text[] := tokenize_query(query);
  max_field integer := CASE WHEN in_description THEN 3 ELSE 2 END;
  is_quick boolean := max_results <= 100;
  word_ids integer[]; token_numbers integer[]; kinds integer[]; counts integer[];
  rarest_token integer; matched integer; total integer; block integer;
  product_ids integer[]; ranks integer[]; popularities integer[];
BEGIN
  SELECT array_agg(m.word_id), array_agg(t.token_number), array_agg(m.kind), array_agg(m.products), count(DISTINCT t.token_number)
  INTO word_ids, token_numbers, kinds, counts, matched
  FROM unnest(tokens) WITH ORDINALITY AS t (token, token_number)
  CROSS JOIN LATERAL matching_words(t.token, max_field, cardinality(tokens) = 1,
    CASE WHEN is_quick THEN 10 WHEN cardinality(tokens) = 1 THEN 300 ELSE 40 END) m;
  IF matched IS DISTINCT FROM cardinality(tokens) OR matched = 0 THEN
    RETURN QUERY SELECT * FROM search_split_skus(tokens, max_results);
    RETURN;
  END IF;

  IF matched = 1 THEN
    RETURN QUERY
      SELECT c.product_id, min(c.rank), max(c.popularity)
      FROM (
        SELECT p.product_id, rank_match(w.kind, p.field) AS rank, p.popularity
        FROM unnest(word_ids, kinds) AS w (word_id, kind)
        CROSS JOIN LATERAL (
          SELECT s.product_id, s.field, s.popularity FROM search_posting s
          WHERE s.word_id = w.word_id AND s.field <= max_field ORDER BY s.field, s.popularity DESC LIMIT max_results
        ) p
      ) c
      GROUP BY 1 ORDER BY 2, 3 DESC, 1 LIMIT max_results;
    RETURN;
  END IF;

  -- Start with the rarest token, best and most popular products first, and keep those that match all other tokens.
  SELECT t.token_number, sum(t.products) INTO rarest_token, total
  FROM unnest(token_numbers, counts) AS t (token_number, products) GROUP BY 1 ORDER BY 2 LIMIT 1;
  block := CASE WHEN is_quick THEN 40 ELSE max_results END;
  LOOP
    SELECT array_agg(r.product_id), array_agg(r.rank), array_agg(r.popularity) INTO product_ids, ranks, popularities
    FROM (
      SELECT k.product_id, min(k.rank) + sum(k.other) AS rank, max(k.popularity) AS popularity
      FROM (
        SELECT c.product_id, o.token_number, min(c.rank) AS rank, max(c.popularity) AS popularity, min(rank_match(o.kind, has.field)) AS other
        FROM (
          SELECT p.product_id, rank_match(w.kind, p.field) AS rank, p.popularity
          FROM unnest(word_ids, token_numbers, kinds) AS w (word_id, token_number, kind)
          CROSS JOIN LATERAL (
            SELECT s.product_id, s.field, s.popularity FROM search_posting s
            WHERE s.word_id = w.word_id AND s.field <= max_field ORDER BY s.field, s.popularity DESC LIMIT block
          ) p
          WHERE w.token_number = rarest_token
          ORDER BY 2, 3 DESC LIMIT block
        ) c
        CROSS JOIN unnest(word_ids, token_numbers, kinds) AS o (word_id, token_number, kind)
        -- At most one row each, looked up by key. The field is checked afterwards.
        CROSS JOIN LATERAL (
          SELECT s.field FROM search_posting s WHERE s.word_id = o.word_id AND s.product_id = c.product_id LIMIT 1
        ) has
        WHERE o.token_number <> rarest_token AND has.field <= max_field
        GROUP BY 1, 2
      ) k
      GROUP BY 1 HAVING count(*) = matched - 1
      ORDER BY 2, 3 DESC, 1 LIMIT max_results
    ) r;
    EXIT WHEN cardinality(product_ids) >= max_results OR block >= total OR NOT is_quick;
    block := block * 16;
  END LOOP;
  IF product_ids IS NULL THEN
    RETURN QUERY SELECT * FROM search_split_skus(tokens, max_results);
  ELSE
    RETURN QUERY SELECT * FROM unnest(product_ids, ranks, popularities);
  END IF;
END $$;
