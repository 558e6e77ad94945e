-- The word itself and the word with up to `max_deletions` letters left out (its deletion neighbourhood). Words that share such
-- a form differ by one letter added, removed, replaced or moved. Forms are looked up by key, so a typing error costs the
-- same however many words there are.
CREATE OR REPLACE FUNCTION deletion_variants(word text, max_deletions integer) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE forms text[] := ARRAY[word]; shorter text; letters integer := length(word);
BEGIN
  IF letters > 20 THEN RETURN forms; END IF;
  FOR i IN 1 .. letters LOOP
    shorter := left(word, i - 1) || substr(word, i + 1);
    forms := forms || shorter;
    IF max_deletions > 1 THEN
      FOR j IN i .. letters - 1 LOOP forms := forms || (left(shorter, j - 1) || substr(shorter, j + 1)); END LOOP;
    END IF;
  END LOOP;
  RETURN forms;
END $$;
