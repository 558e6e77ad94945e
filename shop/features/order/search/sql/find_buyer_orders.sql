-- The same as find_orders, among the orders of one buyer. A single prefix that matches a single term, the usual case, is read
-- straight from its index.
CREATE OR REPLACE FUNCTION find_buyer_orders(p_buyer_id integer, query text, max_results integer) RETURNS TABLE (order_id integer, placed_at timestamptz)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100 SET enable_bitmapscan = off AS $$
DECLARE
  prefixes text[] := parse_search_prefixes(query);
  prefix text; terms text[]; entries integer; rarest_prefix text; rarest_terms text[]; fewest_entries integer;
BEGIN
  FOREACH prefix IN ARRAY prefixes LOOP
    terms := ARRAY(SELECT buyer_order_terms_starting_with(p_buyer_id, prefix));
    IF cardinality(terms) = 0 THEN
      rarest_terms := NULL;
      EXIT;
    END IF;
    IF cardinality(prefixes) > 1 THEN
      SELECT count(*) INTO entries FROM (
        SELECT FROM unnest(terms) AS k (term) CROSS JOIN LATERAL (
          SELECT FROM order_search_term t WHERE t.buyer_id = p_buyer_id AND t.term = k.term LIMIT max_results) e LIMIT max_results) counted;
    END IF;
    IF fewest_entries IS NULL OR entries < fewest_entries THEN
      rarest_prefix := prefix; rarest_terms := terms; fewest_entries := coalesce(entries, 0);
    END IF;
  END LOOP;
  IF cardinality(prefixes) = 1 AND cardinality(rarest_terms) = 1 THEN
    RETURN QUERY SELECT t.order_id, t.placed_at FROM order_search_term t WHERE t.buyer_id = p_buyer_id AND t.term = rarest_terms[1]
      ORDER BY t.placed_at DESC, t.order_id DESC LIMIT max_results;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT f.order_id, f.placed_at FROM (
      SELECT c.order_id, c.placed_at FROM (
        SELECT DISTINCT e.order_id, e.placed_at FROM unnest(rarest_terms) AS k (term) CROSS JOIN LATERAL (
          SELECT t.order_id, t.placed_at FROM order_search_term t WHERE t.buyer_id = p_buyer_id AND t.term = k.term
          ORDER BY t.placed_at DESC, t.order_id DESC LIMIT max_results) e
        ORDER BY 2 DESC, 1 DESC LIMIT max_results
      ) c
      WHERE cardinality(prefixes) = 1 OR order_matches_prefixes(c.order_id, p_buyer_id, array_remove(prefixes, rarest_prefix), false)
    ) f ORDER BY 2 DESC, 1 DESC LIMIT max_results;
END $$;
