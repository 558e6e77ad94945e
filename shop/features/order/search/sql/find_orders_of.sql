-- The same as find_orders, among the orders of one buyer. A single token that matches a single term, the usual case, is read
-- straight from its index.
CREATE OR REPLACE FUNCTION find_orders_of(query text, of_buyer integer, most integer) RETURNS TABLE (order_id integer, placed_at timestamptz)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100 SET enable_bitmapscan = off AS $$
DECLARE
  tokens text[] := search_beginnings(query);
  token text; words text[]; entries integer; lead_words text[]; lead text; fewest integer;
BEGIN
  FOREACH token IN ARRAY tokens LOOP
    words := ARRAY(SELECT begun_order_words_of(token, of_buyer));
    IF cardinality(words) = 0 THEN
      lead_words := NULL;
      EXIT;
    END IF;
    IF cardinality(tokens) > 1 THEN
      SELECT count(*) INTO entries FROM (
        SELECT FROM unnest(words) AS k (word) CROSS JOIN LATERAL (
          SELECT FROM order_word w WHERE w.buyer_id = of_buyer AND w.word = k.word LIMIT most) e LIMIT most) counted;
    END IF;
    IF fewest IS NULL OR entries < fewest THEN
      lead := token; lead_words := words; fewest := coalesce(entries, 0);
    END IF;
  END LOOP;
  IF cardinality(tokens) = 1 AND cardinality(lead_words) = 1 THEN
    RETURN QUERY SELECT w.order_id, w.placed_at FROM order_word w WHERE w.buyer_id = of_buyer AND w.word = lead_words[1]
      ORDER BY w.placed_at DESC, w.order_id DESC LIMIT most;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT f.order_id, f.placed_at FROM (
      SELECT c.order_id, c.placed_at FROM (
        SELECT DISTINCT e.order_id, e.placed_at FROM unnest(lead_words) AS k (word) CROSS JOIN LATERAL (
          SELECT w.order_id, w.placed_at FROM order_word w WHERE w.buyer_id = of_buyer AND w.word = k.word
          ORDER BY w.placed_at DESC, w.order_id DESC LIMIT most) e
        ORDER BY 2 DESC, 1 DESC LIMIT most
      ) c
      WHERE cardinality(tokens) = 1 OR order_has_words(c.order_id, of_buyer, array_remove(tokens, lead), false)
    ) f ORDER BY 2 DESC, 1 DESC LIMIT most;
END $$;
