-- Products by a SKU or a word that was typed in parts: 'TOM AM' matches no product with both words, but SKUs that start with
-- 'TOM-AM', and 'water melon' is a watermelon.
CREATE OR REPLACE FUNCTION search_split_skus(tokens text[], max_results integer) RETURNS TABLE (product_id integer, rank integer, popularity integer)
LANGUAGE sql STABLE PARALLEL SAFE ROWS 20 AS $$
  SELECT s.product_id, rank_match(1, 2), max(s.popularity)
  FROM (
    (SELECT id, 2 AS min_field FROM search_word
     WHERE word ~>=~ array_to_string(tokens, '') AND word ~<~ (array_to_string(tokens, '') || chr(1114111)) AND word ~ '[0-9]' AND product_count > 0
       AND cardinality(tokens) > 1
     LIMIT 50)
    UNION ALL
    SELECT id, 0 FROM search_word
    WHERE word = fold_text(array_to_string(tokens, '')) AND word !~ '[0-9]' AND product_count > 0 AND cardinality(tokens) > 1
  ) w JOIN search_posting s ON s.word_id = w.id AND s.field BETWEEN w.min_field AND 2
  GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT max_results
$$;
