-- Kept for one release, with order_words_waiting, keep_order_words and waiting_has_words: the previous release queued
-- the search terms of orders, and its processes may still call this. Nothing is queued any more.
CREATE OR REPLACE FUNCTION note_waiting_words(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE ids integer[] := ARRAY(SELECT order_id FROM order_words_waiting ORDER BY order_id LIMIT most FOR UPDATE SKIP LOCKED);
BEGIN
  IF ids = '{}' THEN RETURN 0; END IF;
  PERFORM index_order_terms(ids);
  DELETE FROM order_words_waiting WHERE order_id = ANY (ids);
  RETURN cardinality(ids);
END $$;

-- Indexes what is still queued. The triggers that no longer queue are installed earlier in this transaction and hold
-- the locks on their tables, so nothing is queued between this statement and the commit. After a rollback to the
-- previous release, the next update installs this file again.
SELECT note_waiting_words(2147483647);
