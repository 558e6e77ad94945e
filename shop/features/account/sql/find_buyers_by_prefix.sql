-- Buyers whose name, registration number, email or phone has a term that starts with the prefix; 200 index entries at most.
CREATE OR REPLACE FUNCTION find_buyers_by_prefix(prefix text) RETURNS SETOF integer LANGUAGE sql STABLE PARALLEL SAFE ROWS 3 AS $$
  SELECT DISTINCT buyer_id FROM (
    SELECT t.buyer_id FROM buyer_search_term t WHERE t.term >= prefix AND t.term < prefix || chr(1114111) ORDER BY t.term LIMIT 200) found
$$;
