-- The distinct folded words of a text.
CREATE OR REPLACE FUNCTION folded_words(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(fold_text(value), '[^a-z0-9]+') AS word WHERE word <> ''
$$;
