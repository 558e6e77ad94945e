-- A typed query as prefixes of search terms; five at most.
CREATE OR REPLACE FUNCTION parse_search_prefixes(query text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce((array_agg(DISTINCT prefix))[1:5], '{}') FROM (
    SELECT left(regexp_replace(chunk, '[^[:alnum:]]+', '', 'g'), 60) AS prefix
    FROM regexp_split_to_table(lower(public.unaccent('public.unaccent', query)), '\s+') AS chunk
  ) prefixes WHERE prefix <> ''
$$;
