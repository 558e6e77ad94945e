-- A word with each pair of neighbouring letters swapped.
CREATE OR REPLACE FUNCTION transposition_variants(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE variants text[] := '{}';
BEGIN
  FOR i IN 1 .. length(word) - 1 LOOP
    variants := variants || (left(word, i - 1) || substr(word, i + 1, 1) || substr(word, i, 1) || substr(word, i + 2));
  END LOOP;
  RETURN variants;
END $$;
