-- Writes all search terms of orders from their current rows. Terms that an order already has are removed first, under
-- the lock on the order: a concurrent call for the same order waits and then sees what was written.
CREATE OR REPLACE FUNCTION index_order_terms(of_orders integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM order_words_noted WHERE order_id = ANY (of_orders)) THEN
    PERFORM FROM shop_order WHERE id = ANY (of_orders) ORDER BY id FOR NO KEY UPDATE;
    PERFORM forget_noted_words(of_orders);
  END IF;
  WITH source AS MATERIALIZED (
    SELECT o.id, o.buyer_id, o.placed_at, spaced_words(concat_ws(' ', o.slug, o.po_number, (
      SELECT string_agg(concat_ws(' ', replace(l.sku, '-', ''), l.name_en, l.name_ms), ' ') FROM order_line l WHERE l.order_id = o.id))) AS words
    FROM shop_order o WHERE o.id = ANY (of_orders)),
  kept AS (INSERT INTO order_words_noted (order_id, words) SELECT id, words FROM source)
  INSERT INTO order_word (word, placed_at, order_id, buyer_id)
    SELECT term.word, source.placed_at, source.id, source.buyer_id FROM source
    CROSS JOIN LATERAL (
      SELECT DISTINCT left(word, 60) AS word FROM unnest(string_to_array(source.words, ' ')) AS word WHERE length(word) > 1) term
    ORDER BY term.word COLLATE "C", source.placed_at;
END $$;
