-- Orders of any buyer that match every token of the query, newest first. Reads the index entries of the rarest token and checks
-- the other tokens order by order.
CREATE OR REPLACE FUNCTION find_orders(query text, most integer) RETURNS TABLE (order_id integer, placed_at timestamptz)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100 SET enable_bitmapscan = off AS $$
DECLARE
  tokens text[] := search_beginnings(query);
  token text; words text[]; buyers integer[]; entries integer;
  lead_words text[]; lead_buyers integer[]; lead text; fewest integer;
BEGIN
  FOREACH token IN ARRAY tokens LOOP
    words := ARRAY(SELECT begun_order_words(token));
    buyers := ARRAY(SELECT begun_buyers(token));
    IF cardinality(words) = 0 AND cardinality(buyers) = 0 THEN
      lead_words := NULL; lead_buyers := NULL;
      EXIT;
    END IF;
    IF cardinality(tokens) > 1 THEN
      SELECT count(*) INTO entries FROM (
        (SELECT FROM unnest(words) AS k (word) CROSS JOIN LATERAL (SELECT FROM order_word w WHERE w.word = k.word LIMIT most) e LIMIT most)
        UNION ALL
        (SELECT FROM unnest(buyers) AS k (buyer) CROSS JOIN LATERAL (SELECT FROM shop_order o WHERE o.buyer_id = k.buyer LIMIT most) e LIMIT most)
      ) counted;
    END IF;
    IF fewest IS NULL OR entries < fewest THEN
      lead := token; lead_words := words; lead_buyers := buyers; fewest := coalesce(entries, 0);
    END IF;
  END LOOP;
  RETURN QUERY
    SELECT f.order_id, f.placed_at FROM (
      SELECT c.order_id, c.placed_at FROM (
        SELECT e.order_id, e.placed_at FROM unnest(lead_words) AS k (word) CROSS JOIN LATERAL (
          SELECT w.order_id, w.placed_at FROM order_word w WHERE w.word = k.word
          ORDER BY w.placed_at DESC, w.order_id DESC LIMIT most) e
        UNION
        SELECT e.id, e.placed_at FROM unnest(lead_buyers) AS k (buyer) CROSS JOIN LATERAL (
          SELECT o.id, o.placed_at FROM shop_order o WHERE o.buyer_id = k.buyer
          ORDER BY o.placed_at DESC NULLS LAST, o.id DESC NULLS LAST LIMIT most) e
        ORDER BY 2 DESC, 1 DESC LIMIT most
      ) c
      WHERE cardinality(tokens) = 1 OR order_has_words(
        c.order_id, (SELECT o.buyer_id FROM shop_order o WHERE o.id = c.order_id), array_remove(tokens, lead), true)
    ) f ORDER BY 2 DESC, 1 DESC LIMIT most;
END $$;
