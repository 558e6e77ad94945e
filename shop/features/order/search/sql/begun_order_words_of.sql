-- The same as begun_order_words, among the orders of one buyer.
CREATE OR REPLACE FUNCTION begun_order_words_of(token text, of_buyer integer) RETURNS SETOF text LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 3 AS $$
DECLARE found text COLLATE "C";
BEGIN
  SELECT w.word INTO found FROM order_word w WHERE w.buyer_id = of_buyer AND w.word >= token ORDER BY w.word LIMIT 1;
  FOR n IN 1..100 LOOP
    EXIT WHEN found IS NULL OR NOT starts_with(found, token);
    RETURN NEXT found;
    SELECT w.word INTO found FROM order_word w WHERE w.buyer_id = of_buyer AND w.word > found ORDER BY w.word LIMIT 1;
  END LOOP;
END $$;
