-- The distinct search terms of a text, at least two characters and at most 60 long.
CREATE OR REPLACE FUNCTION extract_search_terms(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 10 AS $$
  SELECT DISTINCT left(term, 60) FROM unnest(string_to_array(public.to_search_text(value), ' ')) AS term WHERE length(term) > 1
$$;
