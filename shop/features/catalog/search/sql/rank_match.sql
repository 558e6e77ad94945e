-- How well a word matches. Lower is better: names that start with it, names that contain it, synonyms and SKUs,
-- descriptions. In names, the word itself ranks before words that start with it. Typing errors rank after all of these.
CREATE OR REPLACE FUNCTION rank_match(kind integer, field integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN kind > 1 THEN kind * 10 + field WHEN field <= 1 THEN kind * 2 + field ELSE field * 2 + kind END
$$;
