-- Whether any indexed word starts with the token. Words with digits (SKUs) and without are in separate partial indexes.
CREATE OR REPLACE FUNCTION is_word_prefix(token text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM search_word WHERE word ~>=~ token AND word ~<~ (token || chr(1114111)) AND word ~ '[0-9]' AND product_count > 0)
    OR EXISTS (SELECT FROM search_word WHERE word ~>=~ token AND word ~<~ (token || chr(1114111)) AND word !~ '[0-9]' AND product_count > 0)
$$;
