-- The first word of a text, folded like the words of the search index.
CREATE OR REPLACE FUNCTION first_word(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT substring(fold_text(value) FROM '[a-z0-9]+')
$$;
