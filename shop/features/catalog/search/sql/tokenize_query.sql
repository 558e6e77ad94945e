-- Splits a query into folded tokens. A SKU that is typed in parts ('TOM AM 05') becomes one token, and two words that are typed
-- without a space ('cilipadi') become two.
CREATE OR REPLACE FUNCTION tokenize_query(query text) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  plain text := lower(public.unaccent('public.unaccent', query));
  parts text[] := regexp_split_to_array(plain, '[^a-z0-9-]+');
  tokens text[] := '{}'; part text; joined text;
BEGIN
  -- 'TOM AM 05' is the SKU 'TOM-AM-05' read out loud.
  IF cardinality(parts) > 1 AND plain ~ '[0-9]' THEN
    joined := fold_text(regexp_replace(plain, '[^a-z0-9]+', '', 'g'));
    IF length(joined) >= 4 AND EXISTS (
      SELECT FROM search_word WHERE word ~>=~ joined AND word ~<~ (joined || chr(1114111)) AND word ~ '[0-9]' AND product_count > 0
    ) THEN RETURN ARRAY[joined]; END IF;
  END IF;
  FOREACH part IN ARRAY parts LOOP
    -- Folded without its hyphens, as SKUs are stored: 'TOM-MB-05' has a doubled letter only when joined.
    joined := fold_text(replace(part, '-', ''));
    CONTINUE WHEN joined = '';
    -- 'TOM-AM-05' is a SKU, 'sweet-corn' is two words: the index decides.
    IF is_word_prefix(joined) THEN
      tokens := tokens || joined;
    ELSIF strpos(part, '-') = 0 THEN
      tokens := tokens || coalesce(CASE WHEN joined !~ '[0-9]' AND length(joined) BETWEEN 6 AND 40 THEN split_glued_word(joined) END, ARRAY[joined]);
    ELSE
      tokens := tokens || ARRAY(SELECT fold_text(word) FROM unnest(string_to_array(part, '-')) AS word WHERE word <> '');
    END IF;
  END LOOP;
  RETURN tokens[1:6];
END $$;
