-- Search terms of orders that start with the prefix. Each is found by one index lookup, never by reading its orders; 100 at most.
CREATE OR REPLACE FUNCTION order_terms_starting_with(prefix text) RETURNS SETOF text LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 3 AS $$
DECLARE current_term text COLLATE "C";
BEGIN
  SELECT t.term INTO current_term FROM order_search_term t WHERE t.term >= prefix ORDER BY t.term LIMIT 1;
  FOR n IN 1..100 LOOP
    EXIT WHEN current_term IS NULL OR NOT starts_with(current_term, prefix);
    RETURN NEXT current_term;
    SELECT t.term INTO current_term FROM order_search_term t WHERE t.term > current_term ORDER BY t.term LIMIT 1;
  END LOOP;
END $$;
