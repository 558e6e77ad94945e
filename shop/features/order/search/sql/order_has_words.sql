-- Whether every token starts a search term of the order or, if `is_buyer_searched`, of its buyer. Terms have at least two
-- characters, so a single letter must be followed by another.
CREATE OR REPLACE FUNCTION order_has_words(of_order integer, of_buyer integer, tokens text[], is_buyer_searched boolean) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT FROM order_words_noted n WHERE n.order_id = of_order AND NOT EXISTS (
      SELECT FROM unnest(tokens) AS t (token)
      WHERE NOT (strpos(n.words, ' ' || t.token) > 0 AND (length(t.token) > 1 OR n.words ~ (' ' || t.token || '[^ ]')))
        AND NOT (is_buyer_searched AND EXISTS (
          SELECT FROM buyer_word b WHERE b.buyer_id = of_buyer AND b.word >= t.token AND b.word < t.token || chr(1114111)))))
$$;
