-- Words that start with the token, most frequent first, and only those that occur in a field up to `deepest`: words that occur
-- only in descriptions are many and must not crowd out names.
CREATE OR REPLACE FUNCTION begun_words(token text, deepest integer, most integer) RETURNS TABLE (word_id integer, products integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  CASE length(token)
    WHEN 1 THEN RETURN QUERY
      SELECT w.id, w.product_count FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest LIMIT 1) searched
      WHERE "left"(w.word, 1) = token AND w.word <> token AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT most;
    WHEN 2 THEN RETURN QUERY
      SELECT w.id, w.product_count FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest LIMIT 1) searched
      WHERE "left"(w.word, 2) = token AND w.word <> token AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT most;
    WHEN 3 THEN RETURN QUERY
      SELECT w.id, w.product_count FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest LIMIT 1) searched
      WHERE "left"(w.word, 3) = token AND w.word <> token AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT most;
    ELSE RETURN QUERY
      SELECT w.id, w.product_count FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= deepest LIMIT 1) searched
      WHERE w.word ~>~ token AND w.word ~<~ (token || chr(1114111)) AND w.word <> token AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT most;
  END CASE;
END $$;
