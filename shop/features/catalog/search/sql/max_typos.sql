-- How many typing errors are tolerated: none below three letters, one below six, then two.
CREATE OR REPLACE FUNCTION max_typos(word text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(word) < 3 THEN 0 WHEN length(word) < 6 THEN 1 ELSE 2 END
$$;
