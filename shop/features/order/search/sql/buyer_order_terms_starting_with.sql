-- The same as order_terms_starting_with, among the orders of one buyer.
CREATE OR REPLACE FUNCTION buyer_order_terms_starting_with(p_buyer_id integer, prefix text) RETURNS SETOF text LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 3 AS $$
DECLARE current_term text COLLATE "C";
BEGIN
  SELECT t.term INTO current_term FROM order_search_term t WHERE t.buyer_id = p_buyer_id AND t.term >= prefix ORDER BY t.term LIMIT 1;
  FOR n IN 1..100 LOOP
    EXIT WHEN current_term IS NULL OR NOT starts_with(current_term, prefix);
    RETURN NEXT current_term;
    SELECT t.term INTO current_term FROM order_search_term t WHERE t.buyer_id = p_buyer_id AND t.term > current_term ORDER BY t.term LIMIT 1;
  END LOOP;
END $$;
