-- Removes the indexed search terms of orders. order_words_noted records which terms were indexed, so that they are
-- deleted by key.
CREATE OR REPLACE FUNCTION forget_noted_words(of_orders integer[]) RETURNS void LANGUAGE sql AS $$
  WITH forgotten AS (DELETE FROM order_words_noted WHERE order_id = ANY (of_orders) RETURNING order_id, words)
  DELETE FROM order_word w USING forgotten f JOIN shop_order o ON o.id = f.order_id
    CROSS JOIN LATERAL (SELECT DISTINCT left(word, 60) AS word FROM unnest(string_to_array(f.words, ' ')) AS word) said
  WHERE w.word = said.word AND w.placed_at = o.placed_at AND w.order_id = f.order_id
$$;
