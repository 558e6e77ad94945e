-- Words that start with the prefix, most frequent first, and only those that occur in a field up to `max_field`: words that occur
-- only in descriptions are many and must not crowd out names. A prefix of up to three letters has an index by frequency, which the
-- planner recognises only by its text.
CREATE OR REPLACE FUNCTION words_starting_with(prefix text, max_field integer, max_words integer) RETURNS TABLE (word_id integer, products integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  starts_with text := CASE WHEN length(prefix) <= 3 THEN format('"left"(w.word, %s) = $1', length(prefix))
    ELSE 'w.word ~>~ $1 AND w.word ~<~ ($1 || chr(1114111))' END;
BEGIN
  RETURN QUERY EXECUTE
    'SELECT w.id, w.product_count FROM search_word w
     CROSS JOIN LATERAL (SELECT FROM search_posting s WHERE s.word_id = w.id AND s.field <= $2 LIMIT 1) searched
     WHERE ' || starts_with || ' AND w.word <> $1 AND w.word !~ ''[0-9]'' AND w.product_count > 0
     ORDER BY w.product_count DESC LIMIT $3'
    USING prefix, max_field, max_words;
END $$;
