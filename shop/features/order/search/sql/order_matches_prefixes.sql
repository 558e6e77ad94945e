-- Whether every prefix starts a search term of the order or, if `include_buyer`, of its buyer. Terms have at least two
-- characters, so a single letter must be followed by another.
CREATE OR REPLACE FUNCTION order_matches_prefixes(p_order_id integer, p_buyer_id integer, prefixes text[], include_buyer boolean) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT FROM order_search_text s WHERE s.order_id = p_order_id AND NOT EXISTS (
      SELECT FROM unnest(prefixes) AS p (prefix)
      WHERE NOT (strpos(s.terms, ' ' || p.prefix) > 0 AND (length(p.prefix) > 1 OR s.terms ~ (' ' || p.prefix || '[^ ]')))
        AND NOT (include_buyer AND EXISTS (
          SELECT FROM buyer_search_term b WHERE b.buyer_id = p_buyer_id AND b.term >= p.prefix AND b.term < p.prefix || chr(1114111)))))
$$;
