-- The words that match a token: the word itself (`kind` 0) and words that start with it (1). In a query of several
-- tokens the latter are used only if no name contains the word itself. If there are none, codes that start with the
-- token (1), or else similar words (2 for one typing error, 3 for two).
CREATE OR REPLACE FUNCTION matching_words(token text, max_field integer, is_only_token boolean, max_words integer)
RETURNS TABLE (word_id integer, kind integer, products integer) LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE exact_id integer; exact_count integer; best_field integer;
BEGIN
  SELECT w.id, w.product_count, s.field INTO exact_id, exact_count, best_field FROM search_word w
  CROSS JOIN LATERAL (SELECT p.field FROM search_posting p WHERE p.word_id = w.id AND p.field <= max_field ORDER BY p.field LIMIT 1) s
  WHERE w.word = token AND w.product_count > 0;
  IF exact_id IS NOT NULL THEN RETURN QUERY SELECT exact_id, 0, exact_count; END IF;
  IF token !~ '[0-9]' AND (is_only_token OR best_field IS NULL OR best_field > 1) THEN
    RETURN QUERY SELECT b.word_id, 1, b.products FROM words_starting_with(token, max_field, max_words) b;
    IF FOUND THEN RETURN; END IF;
  END IF;
  IF exact_id IS NOT NULL THEN RETURN; END IF;
  RETURN QUERY
    SELECT w.id, 1, w.product_count FROM search_word w
    WHERE w.word ~>~ token AND w.word ~<~ (token || chr(1114111)) AND w.word ~ '[0-9]' AND w.product_count > 0
    ORDER BY w.word USING ~<~
    LIMIT max_words;
  -- An unknown code is not matched by similarity.
  IF FOUND OR token ~ '[0-9]' THEN RETURN; END IF;
  RETURN QUERY SELECT s.word_id, 1 + s.typos, s.products FROM similar_words(token, max_field) s;
END $$;
