-- Rewrites the search postings of products. Only postings that differ are written.
CREATE OR REPLACE FUNCTION refresh_search_index(product_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMP TABLE IF NOT EXISTS wanted_posting (word text, product_id integer, field smallint, popularity integer) ON COMMIT DELETE ROWS;
  DELETE FROM wanted_posting;
  INSERT INTO wanted_posting
    WITH listed AS MATERIALIZED (
      SELECT * FROM product p WHERE p.id = ANY (product_ids) AND p.status = 'active' AND p.default_price > 0
    )
    SELECT found.word, found.product_id, min(found.field), max(found.popularity)
    FROM (
      SELECT substring(fold_text(name) FROM '[a-z0-9]+') AS word, p.id AS product_id, 0 AS field, p.popularity
      FROM listed p, unnest(ARRAY[p.name_en, p.name_ms, p.display_name_en, p.display_name_ms]) AS name
      UNION ALL
      SELECT folded_words(concat_ws(' ', p.name_en, p.name_ms, p.display_name_en, p.display_name_ms)), p.id, 1, p.popularity FROM listed p
      UNION ALL
      SELECT folded_words(array_to_string(p.synonyms, ' ')), p.id, 2, p.popularity FROM listed p
      UNION ALL
      -- A SKU is one word, with or without its hyphens.
      SELECT folded_words(replace(v.sku, '-', '')), p.id, 2, p.popularity FROM listed p JOIN variant v ON v.product_id = p.id
      WHERE v.archived_at IS NULL
      UNION ALL
      SELECT folded_words(p.description_en || ' ' || p.description_ms), p.id, 3, p.popularity FROM listed p
    ) found
    WHERE found.word IS NOT NULL
    GROUP BY 1, 2;

  WITH new_word AS (
    INSERT INTO search_word (word) SELECT DISTINCT word FROM wanted_posting ORDER BY 1 ON CONFLICT (word) DO NOTHING RETURNING id, word
  )
  INSERT INTO search_deletion (form, word_id)
    SELECT DISTINCT unnest(deletion_variants(new_word.word, max_typos(new_word.word))), new_word.id
    FROM new_word WHERE new_word.word !~ '[0-9]' AND max_typos(new_word.word) > 0;

  DELETE FROM search_posting s
  WHERE s.product_id = ANY (product_ids)
    AND NOT EXISTS (
      SELECT FROM wanted_posting w JOIN search_word ON search_word.word = w.word
      WHERE search_word.id = s.word_id AND w.product_id = s.product_id);

  INSERT INTO search_posting AS s (word_id, product_id, field, popularity)
    SELECT search_word.id, w.product_id, w.field, w.popularity
    FROM wanted_posting w JOIN search_word ON search_word.word = w.word ORDER BY 1, 2
  ON CONFLICT (word_id, product_id) DO UPDATE SET field = excluded.field, popularity = excluded.popularity
    WHERE (s.field, s.popularity) IS DISTINCT FROM (excluded.field, excluded.popularity);
  DELETE FROM wanted_posting;
END $$;
