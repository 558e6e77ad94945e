-- Words that were probably meant by an unknown token. One typing error is likelier than two, so two are considered only if one
-- finds nothing; two swapped letters are one error. Candidates are compared before anything else of them is read, and each is
-- looked up by key (LIMIT), or the planner would compare all words.
CREATE OR REPLACE FUNCTION similar_words(token text, max_field integer) RETURNS TABLE (word_id integer, typos integer, products integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE forms text[]; transpositions text[] := transposition_variants(token);
BEGIN
  FOR errors IN 1 .. max_typos(token) LOOP
    forms := deletion_variants(token, errors);
    RETURN QUERY
      SELECT w.id, errors, w.product_count
      FROM (SELECT DISTINCT s.word_id FROM search_deletion s WHERE s.form = ANY (forms)) s
      CROSS JOIN LATERAL (
        SELECT w.id, w.word, w.product_count FROM search_word w
        WHERE w.id = s.word_id AND w.word !~ '[0-9]' AND w.product_count > 0 LIMIT 1
      ) w
      CROSS JOIN LATERAL (SELECT FROM search_posting p WHERE p.word_id = w.id AND p.field <= max_field LIMIT 1) searched
      WHERE levenshtein_less_equal(w.word, token, errors) <= errors OR w.word = ANY (transpositions)
      ORDER BY w.product_count DESC LIMIT 4;
    IF FOUND THEN RETURN; END IF;
  END LOOP;
END $$;
