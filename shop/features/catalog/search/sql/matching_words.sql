-- The words that match a token: the word itself (`kind` 0) and words that start with it (1). In a query of several
-- tokens the latter are used only if no name contains the word itself. If there are none, codes that start with the
-- token (1), or else similar words (2 for one typing error, 3 for two).
CREATE OR REPLACE FUNCTION matching_words(token text, deepest integer, is_alone boolean, most integer)
RETURNS TABLE (word_id integer, kind integer, products integer) LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE known integer; common integer; highest integer;
BEGIN
  IF token ~ '[0-9]' THEN
    SELECT w.id, w.product_count INTO known, common FROM search_word w
    CROSS JOIN LATERAL (SELECT FROM search_posting p WHERE p.word_id = w.id AND p.field <= deepest LIMIT 1) searched
    WHERE w.word = token;
    IF known IS NOT NULL THEN
      RETURN QUERY SELECT known, 0, common;
      RETURN;
    END IF;
  ELSE
    SELECT w.id, w.product_count, s.field INTO known, common, highest FROM search_word w
    CROSS JOIN LATERAL (SELECT p.field FROM search_posting p WHERE p.word_id = w.id AND p.field <= deepest ORDER BY p.field LIMIT 1) s
    WHERE w.word = token AND w.word !~ '[0-9]' AND w.product_count > 0;
    IF known IS NOT NULL THEN RETURN QUERY SELECT known, 0, common; END IF;
    IF is_alone OR highest IS NULL OR highest > 1 THEN
      RETURN QUERY SELECT b.word_id, 1, b.products FROM begun_words(token, deepest, most) b;
      IF FOUND THEN RETURN; END IF;
    END IF;
    IF known IS NOT NULL THEN RETURN; END IF;
  END IF;
  RETURN QUERY
    SELECT w.id, 1, w.product_count FROM search_word w
    WHERE w.word ~>~ token AND w.word ~<~ (token || chr(1114111)) AND w.word ~ '[0-9]' AND w.product_count > 0
    ORDER BY w.word USING ~<~
    LIMIT most;
  -- An unknown code is not matched by similarity.
  IF FOUND OR token ~ '[0-9]' THEN RETURN; END IF;
  RETURN QUERY SELECT s.word_id, 1 + s.slips, s.products FROM similar_words(token, deepest) s;
END $$;
