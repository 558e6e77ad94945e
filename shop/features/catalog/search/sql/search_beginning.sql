-- The first word of a text, folded like the words of the search index.
CREATE OR REPLACE FUNCTION search_beginning(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT substring(search_fold(value) FROM '[a-z0-9]+')
$$;
