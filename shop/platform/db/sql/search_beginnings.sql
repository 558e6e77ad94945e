-- A typed query as prefixes of search terms; five at most.
CREATE OR REPLACE FUNCTION search_beginnings(query text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce((array_agg(DISTINCT token))[1:5], '{}') FROM (
    SELECT left(regexp_replace(chunk, '[^[:alnum:]]+', '', 'g'), 60) AS token
    FROM regexp_split_to_table(lower(public.unaccent('public.unaccent', query)), '\s+') AS chunk
  ) tokens WHERE token <> ''
$$;
