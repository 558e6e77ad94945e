-- Unused. Kept for one release, see note_waiting_words. Queues all search terms of orders for the next indexing run,
-- including those already indexed. Until then, a search finds the orders by the queued terms.
CREATE OR REPLACE FUNCTION keep_order_words(of_orders integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_words_waiting (order_id, buyer_id, placed_at, words)
    SELECT o.id, o.buyer_id, o.placed_at, spaced_words(concat_ws(' ', o.slug, o.po_number, (
      SELECT string_agg(concat_ws(' ', replace(l.sku, '-', ''), l.name_en, l.name_ms), ' ') FROM order_line l WHERE l.order_id = o.id)))
    FROM shop_order o WHERE o.id = ANY (of_orders)
    ON CONFLICT (order_id) DO UPDATE SET words = excluded.words;
END $$;
