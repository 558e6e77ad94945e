-- A word with up to `most` letters left out. Words that share such a part differ by one letter added, removed, replaced or moved.
-- Parts are looked up by key, so a typing error costs the same however many words there are.
CREATE OR REPLACE FUNCTION search_slips(word text, most integer) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE parts text[] := ARRAY[word]; less text; letters integer := length(word);
BEGIN
  IF letters > 20 THEN RETURN parts; END IF;
  FOR i IN 1 .. letters LOOP
    less := left(word, i - 1) || substr(word, i + 1);
    parts := parts || less;
    IF most > 1 THEN
      FOR j IN i .. letters - 1 LOOP parts := parts || (left(less, j - 1) || substr(less, j + 1)); END LOOP;
    END IF;
  END LOOP;
  RETURN parts;
END $$;
