-- Products by a SKU that was typed in parts: 'TOM AM' matches no product with both words, but SKUs that start with 'TOM-AM'.
CREATE OR REPLACE FUNCTION search_split_skus(tokens text[], max_results integer) RETURNS TABLE (product_id integer, rank integer, popularity integer)
LANGUAGE sql STABLE PARALLEL SAFE ROWS 20 AS $$
  SELECT s.product_id, rank_match(1, 2), max(s.popularity)
  FROM (
    SELECT id FROM search_word
    WHERE word ~>=~ array_to_string(tokens, '') AND word ~<~ (array_to_string(tokens, '') || chr(1114111)) AND word ~ '[0-9]' AND product_count > 0
      AND cardinality(tokens) > 1
    LIMIT 50
  ) w JOIN search_posting s ON s.word_id = w.id AND s.field = 2
  GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT max_results
$$;
