-- With it every change of a cart wrote all indexes of the table; a job read it once a night.
DROP INDEX "cart_updated_at_index";
--> statement-breakpoint
-- Room for the next change of a cart beside the one before.
ALTER TABLE cart SET (fillfactor = 80);
--> statement-breakpoint
-- The same words as before. Taking marks out letter by letter looks each of them up among fourteen, twice; most texts have no other than
-- the hyphens of their numbers.
CREATE OR REPLACE FUNCTION spaced_words(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := lower(public.unaccent('public.unaccent', translate(value, E'\t\n\r', '   ')));
  parts text;
BEGIN
  IF plain !~ '[^[:alnum:] -]' THEN
    RETURN ' ' || replace(plain, '-', ' ') || ' ' || replace(plain, '-', '') || ' ';
  END IF;
  parts := translate(plain, '-,./()&''"+:;#_', '              ');
  IF parts ~ '[^[:alnum:] ]' THEN
    RETURN ' ' || regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g') || ' '
      || regexp_replace(regexp_replace(plain, '\s+', ' ', 'g'), '[^[:alnum:] ]+', '', 'g') || ' ';
  END IF;
  RETURN ' ' || parts || ' ' || translate(plain, '-,./()&''"+:;#_', '') || ' ';
END $$;
