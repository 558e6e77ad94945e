-- Rewrites the search postings of products. Only postings that differ are written.
CREATE OR REPLACE FUNCTION refresh_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMP TABLE IF NOT EXISTS wanted_posting (word text, product_id integer, field smallint, popularity integer) ON COMMIT DELETE ROWS;
  DELETE FROM wanted_posting;
  INSERT INTO wanted_posting
    WITH sold AS MATERIALIZED (
      SELECT * FROM product p WHERE p.id = ANY (ids) AND p.status = 'active' AND p.default_price > 0
    )
    SELECT found.word, found.product_id, min(found.field), max(found.popularity)
    FROM (
      SELECT search_beginning(name) AS word, p.id AS product_id, 0 AS field, p.popularity
      FROM sold p, unnest(ARRAY[p.name_en, p.name_ms, p.display_name_en, p.display_name_ms]) AS name
      UNION ALL
      SELECT search_words(concat_ws(' ', p.name_en, p.name_ms, p.display_name_en, p.display_name_ms)), p.id, 1, p.popularity FROM sold p
      UNION ALL
      SELECT search_words(array_to_string(p.synonyms, ' ')), p.id, 2, p.popularity FROM sold p
      UNION ALL
      -- A SKU is one word, with or without its hyphens.
      SELECT search_words(replace(v.sku, '-', '')), p.id, 2, p.popularity FROM sold p JOIN variant v ON v.product_id = p.id
      WHERE v.archived_at IS NULL
      UNION ALL
      SELECT search_words(p.description_en || ' ' || p.description_ms), p.id, 3, p.popularity FROM sold p
    ) found
    WHERE found.word IS NOT NULL
    GROUP BY 1, 2;

  WITH fresh AS (
    INSERT INTO search_word (word) SELECT DISTINCT word FROM wanted_posting ORDER BY 1 ON CONFLICT (word) DO NOTHING RETURNING id, word
  )
  INSERT INTO search_slip (part, word_id)
    SELECT DISTINCT unnest(search_slips(fresh.word, search_patience(fresh.word))), fresh.id
    FROM fresh WHERE fresh.word !~ '[0-9]' AND search_patience(fresh.word) > 0;

  DELETE FROM search_posting s
  WHERE s.product_id = ANY (ids)
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
