-- Words that were probably meant by an unknown token. One typing error is likelier than two, so two are considered only if one
-- finds nothing; two swapped letters are one error. Candidates are compared before anything else of them is read, and each is
-- looked up by key (LIMIT), or the planner would compare all words.
CREATE OR REPLACE FUNCTION similar_words(token text, max_field integer) RETURNS TABLE (word_id integer, typos integer, products integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE allowed_typos integer := max_typos(token); forms text[]; transpositions text[];
BEGIN
  IF allowed_typos = 0 THEN RETURN; END IF;
  forms := deletion_variants(token, 1);
  transpositions := transposition_variants(token);
  RETURN QUERY
    SELECT w.id, 1, w.product_count
    FROM (SELECT DISTINCT s.word_id FROM search_deletion s WHERE s.form = ANY (forms)) s
    CROSS JOIN LATERAL (
      SELECT w.id, w.word, w.product_count FROM search_word w
      WHERE w.id = s.word_id AND w.word !~ '[0-9]' AND w.product_count > 0 LIMIT 1
    ) w
    CROSS JOIN LATERAL (SELECT FROM search_posting p WHERE p.word_id = w.id AND p.field <= max_field LIMIT 1) searched
    WHERE levenshtein_less_equal(w.word, token, 1) <= 1 OR w.word = ANY (transpositions)
    ORDER BY w.product_count DESC LIMIT 4;
  IF FOUND OR allowed_typos = 1 THEN RETURN; END IF;
  forms := deletion_variants(token, 2);
  RETURN QUERY
    SELECT w.id, 2, w.product_count
    FROM (SELECT DISTINCT s.word_id FROM search_deletion s WHERE s.form = ANY (forms)) s
    CROSS JOIN LATERAL (
      SELECT w.id, w.word, w.product_count FROM search_word w
      WHERE w.id = s.word_id AND w.word !~ '[0-9]' AND w.product_count > 0 LIMIT 1
    ) w
    CROSS JOIN LATERAL (SELECT FROM search_posting p WHERE p.word_id = w.id AND p.field <= max_field LIMIT 1) searched
    WHERE levenshtein_less_equal(w.word, token, 2) <= 2
    ORDER BY w.product_count DESC LIMIT 4;
END $$;
