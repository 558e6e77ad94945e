-- The words of a token typed without a space: 'cilipadi' is 'cili' and 'padi'. Null unless a product has both in its names or
-- synonyms. Called only for tokens that no word starts with; each place to split is looked up by key. Folding merges a letter that
-- ends one word and begins the next ('bayammerah'), so the second word is also tried with it. The last word may be incomplete.
CREATE OR REPLACE FUNCTION split_glued_word(token text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ARRAY[first_word.word, tail.text]
  FROM generate_series(3, length(token) - 2) AS cut
  CROSS JOIN LATERAL (
    SELECT w.id, w.word FROM search_word w WHERE w.word = left(token, cut) AND w.product_count > 0 LIMIT 1
  ) first_word
  CROSS JOIN LATERAL (
    VALUES (substr(token, cut + 1)), (right(first_word.word, 1) || substr(token, cut + 1))
  ) AS tail (text)
  CROSS JOIN LATERAL (
    SELECT w.id, w.word FROM search_word w
    WHERE w.word ~>=~ tail.text AND w.word ~<~ (tail.text || chr(1114111)) AND w.word !~ '[0-9]' AND w.product_count > 0
    ORDER BY w.word USING ~<~ LIMIT 10
  ) second_word
  WHERE length(tail.text) >= 3 AND EXISTS (
    SELECT FROM search_posting a JOIN search_posting b ON b.product_id = a.product_id AND b.word_id = second_word.id
    WHERE a.word_id = first_word.id AND a.field <= 2 AND b.field <= 2
  )
  ORDER BY second_word.word = tail.text DESC, cut DESC LIMIT 1
$$;
