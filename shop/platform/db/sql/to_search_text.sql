-- All search terms of a text as one text, each surrounded by spaces: once with hyphens and punctuation as separators, once with
-- them removed. Most texts contain no other characters than letters, digits, commas and hyphens, and take the quick path.
CREATE OR REPLACE FUNCTION to_search_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := lower(public.unaccent('public.unaccent', value));
  separated text;
BEGIN
  IF plain !~ '[^[:alnum:] ,-]' THEN
    RETURN ' ' || replace(replace(plain, '-', ' '), ',', ' ') || ' ' || replace(replace(plain, '-', ''), ',', '') || ' ';
  END IF;
  plain := lower(public.unaccent('public.unaccent', translate(value, E'\t\n\r', '   ')));
  separated := translate(plain, '-,./()&''"+:;#_', '              ');
  IF separated ~ '[^[:alnum:] ]' THEN
    RETURN ' ' || regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g') || ' '
      || regexp_replace(regexp_replace(plain, '\s+', ' ', 'g'), '[^[:alnum:] ]+', '', 'g') || ' ';
  END IF;
  RETURN ' ' || separated || ' ' || translate(plain, '-,./()&''"+:;#_', '') || ' ';
END $$;
