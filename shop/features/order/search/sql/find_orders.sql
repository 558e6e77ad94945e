-- Orders of any buyer that match every prefix of the query, newest first. Reads the index entries of the rarest prefix and checks
-- the other prefixes order by order.
CREATE OR REPLACE FUNCTION find_orders(query text, max_results integer) RETURNS TABLE (order_id integer, placed_at timestamptz)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100 SET enable_bitmapscan = off AS $$
DECLARE
  prefixes text[] := parse_search_prefixes(query);
  prefix text; terms text[]; buyers integer[]; entries integer;
  rarest_prefix text; rarest_terms text[]; rarest_buyers integer[]; fewest_entries integer;
BEGIN
  FOREACH prefix IN ARRAY prefixes LOOP
    terms := ARRAY(SELECT order_terms_starting_with(prefix));
    buyers := ARRAY(SELECT find_buyers_by_prefix(prefix));
    IF cardinality(terms) = 0 AND cardinality(buyers) = 0 THEN
      rarest_terms := NULL; rarest_buyers := NULL;
      EXIT;
    END IF;
    IF cardinality(prefixes) > 1 THEN
      SELECT count(*) INTO entries FROM (
        (SELECT FROM unnest(terms) AS k (term) CROSS JOIN LATERAL (SELECT FROM order_search_term t WHERE t.term = k.term LIMIT max_results) e LIMIT max_results)
        UNION ALL
        (SELECT FROM unnest(buyers) AS k (buyer) CROSS JOIN LATERAL (SELECT FROM shop_order o WHERE o.buyer_id = k.buyer LIMIT max_results) e LIMIT max_results)
      ) counted;
    END IF;
    IF fewest_entries IS NULL OR entries < fewest_entries THEN
      rarest_prefix := prefix; rarest_terms := terms; rarest_buyers := buyers; fewest_entries := coalesce(entries, 0);
    END IF;
  END LOOP;
  RETURN QUERY
    SELECT f.order_id, f.placed_at FROM (
      SELECT c.order_id, c.placed_at FROM (
        SELECT e.order_id, e.placed_at FROM unnest(rarest_terms) AS k (term) CROSS JOIN LATERAL (
          SELECT t.order_id, t.placed_at FROM order_search_term t WHERE t.term = k.term
          ORDER BY t.placed_at DESC, t.order_id DESC LIMIT max_results) e
        UNION
        SELECT e.id, e.placed_at FROM unnest(rarest_buyers) AS k (buyer) CROSS JOIN LATERAL (
          SELECT o.id, o.placed_at FROM shop_order o WHERE o.buyer_id = k.buyer
          ORDER BY o.placed_at DESC NULLS LAST, o.id DESC NULLS LAST LIMIT max_results) e
        ORDER BY 2 DESC, 1 DESC LIMIT max_results
      ) c
      WHERE cardinality(prefixes) = 1 OR order_matches_prefixes(
        c.order_id, (SELECT o.buyer_id FROM shop_order o WHERE o.id = c.order_id), array_remove(prefixes, rarest_prefix), true)
    ) f ORDER BY 2 DESC, 1 DESC LIMIT max_results;
END $$;
