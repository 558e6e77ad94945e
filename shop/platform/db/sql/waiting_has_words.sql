-- Unused. Kept for one release, see note_waiting_words. Whether every token starts one of the queued search terms of an
-- order or, if `is_buyer_searched`, of its buyer. Terms have at least two characters, so a single letter must be
-- followed by another.
CREATE OR REPLACE FUNCTION waiting_has_words(words text, of_buyer integer, tokens text[], is_buyer_searched boolean) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT NOT EXISTS (
    SELECT FROM unnest(tokens) AS t (token)
    WHERE NOT (strpos(words, ' ' || t.token) > 0 AND (length(t.token) > 1 OR words ~ (' ' || t.token || '[^ ]')))
      AND NOT (is_buyer_searched AND EXISTS (SELECT FROM buyer_word b WHERE b.buyer_id = of_buyer AND b.word >= t.token AND b.word < t.token || chr(1114111))))
$$;
