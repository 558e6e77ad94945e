-- Search terms of orders that start with the token. Each is found by one index lookup, never by reading its orders; 100 at most.
CREATE OR REPLACE FUNCTION begun_order_words(token text) RETURNS SETOF text LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 3 AS $$
DECLARE found text COLLATE "C";
BEGIN
  SELECT w.word INTO found FROM order_word w WHERE w.word >= token ORDER BY w.word LIMIT 1;
  FOR n IN 1..100 LOOP
    EXIT WHEN found IS NULL OR NOT starts_with(found, token);
    RETURN NEXT found;
    SELECT w.word INTO found FROM order_word w WHERE w.word > found ORDER BY w.word LIMIT 1;
  END LOOP;
END $$;
