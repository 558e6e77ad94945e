-- The folded text by which staff find products that are not on sale and therefore not in the shop's search index.
CREATE OR REPLACE FUNCTION unlisted_product_text(name_en text, name_ms text, display_name_en text, display_name_ms text, synonyms text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.fold_text(concat_ws(' ', name_en, name_ms, display_name_en, display_name_ms, array_to_string(synonyms, ' ')))
$$;
