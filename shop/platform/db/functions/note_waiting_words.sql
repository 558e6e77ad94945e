-- Indexes the search terms of the orders that have waited longest and returns how many. Sorted, so that orders of the same goods
-- write the same index pages. What is indexed again is removed first, so that no term has to be looked up before it is written.
CREATE OR REPLACE FUNCTION note_waiting_words(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE ids integer[] := ARRAY(SELECT order_id FROM order_words_waiting ORDER BY order_id LIMIT most FOR UPDATE SKIP LOCKED);
BEGIN
  IF ids = '{}' THEN RETURN 0; END IF;
  PERFORM forget_noted_words(ids);
  INSERT INTO order_word (word, placed_at, order_id, buyer_id)
    SELECT said.word, w.placed_at, w.order_id, w.buyer_id FROM order_words_waiting w
    CROSS JOIN LATERAL (
      SELECT DISTINCT left(word, 60) AS word FROM unnest(string_to_array(w.words, ' ')) AS word WHERE length(word) > 1) said
    WHERE w.order_id = ANY (ids) ORDER BY said.word COLLATE "C", w.placed_at;
  INSERT INTO order_words_noted (order_id, words)
    SELECT order_id, words FROM order_words_waiting WHERE order_id = ANY (ids) ORDER BY order_id;
  DELETE FROM order_words_waiting WHERE order_id = ANY (ids);
  RETURN cardinality(ids);
END $$;
