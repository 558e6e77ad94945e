-- Kept for one release, with order_words_waiting, keep_order_words and waiting_has_words: the release before queued the search terms of
-- orders, and its processes may still call this. Nothing is queued any more.
CREATE OR REPLACE FUNCTION note_waiting_words(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE ids integer[] := ARRAY(SELECT order_id FROM order_words_waiting ORDER BY order_id LIMIT most FOR UPDATE SKIP LOCKED);
BEGIN
  IF ids = '{}' THEN RETURN 0; END IF;
  PERFORM index_order_terms(ids);
  DELETE FROM order_words_waiting WHERE order_id = ANY (ids);
  RETURN cardinality(ids);
END $$;

-- Indexes what was queued. The triggers that no longer queue are installed before, and hold the locks of their tables: nothing is
-- queued between this and the end of the transaction. After a rollback to the release before, this file is installed again.
SELECT note_waiting_words(2147483647);
