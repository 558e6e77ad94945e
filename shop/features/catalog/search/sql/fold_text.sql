-- How words are compared: without case, accents and doubled letters; 'ch' and 'c' are the same sound, so that cili, chili, chilli
-- and cilli are the same word. Words in the index were folded by this function: changing it requires refresh_search_index for every
-- product.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(replace(lower(public.unaccent('public.unaccent', value)), 'ch', 'c'), '([a-z])\1+', '\1', 'g')
$$;
