-- Words that start with the prefix, most frequent first, and only those that occur in a field up to `max_field`: words that occur
-- only in descriptions are many and must not crowd out names.
CREATE OR REPLACE FUNCTION words_starting_with(prefix text, max_field integer, max_words integer) RETURNS TABLE (word_id integer, products integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  CASE length(prefix)
    WHEN 1 THEN RETURN QUERY
      SELECT w.id, w.product_count FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= max_field LIMIT 1) searched
      WHERE "left"(w.word, 1) = prefix AND w.word <> prefix AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT max_words;
    WHEN 2 THEN RETURN QUERY
      SELECT w.id, w.product_count FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= max_field LIMIT 1) searched
      WHERE "left"(w.word, 2) = prefix AND w.word <> prefix AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT max_words;
    WHEN 3 THEN RETURN QUERY
      SELECT w.id, w.product_count FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= max_field LIMIT 1) searched
      WHERE "left"(w.word, 3) = prefix AND w.word <> prefix AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT max_words;
    ELSE RETURN QUERY
      SELECT w.id, w.product_count FROM search_word w
      CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= max_field LIMIT 1) searched
      WHERE w.word ~>~ prefix AND w.word ~<~ (prefix || chr(1114111)) AND w.word <> prefix AND w.word !~ '[0-9]' AND w.product_count > 0
      ORDER BY w.product_count DESC LIMIT max_words;
  END CASE;
END $$;
