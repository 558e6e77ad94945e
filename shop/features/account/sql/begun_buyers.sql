-- Buyers whose name, registration number or phone has a word that starts with the token; 200 index entries at most.
CREATE OR REPLACE FUNCTION begun_buyers(token text) RETURNS SETOF integer LANGUAGE sql STABLE PARALLEL SAFE ROWS 3 AS $$
  SELECT DISTINCT buyer_id FROM (SELECT w.buyer_id FROM buyer_word w WHERE w.word >= token AND w.word < token || chr(1114111) ORDER BY w.word LIMIT 200) found
$$;
