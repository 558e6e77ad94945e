-- The distinct search terms of a text, at least two characters and at most 60 long.
CREATE OR REPLACE FUNCTION index_words(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 10 AS $$
  SELECT DISTINCT left(word, 60) FROM unnest(string_to_array(public.spaced_words(value), ' ')) AS word WHERE length(word) > 1
$$;
