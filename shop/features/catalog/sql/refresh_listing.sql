-- Rewrites the listing rows of products: one row per category and ancestor, and one in category 0 for the whole catalogue. Only
-- rows that differ are written.
CREATE OR REPLACE FUNCTION refresh_listing(product_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMP TABLE IF NOT EXISTS wanted_listing (LIKE product_listing) ON COMMIT DELETE ROWS;
  DELETE FROM wanted_listing;
  INSERT INTO wanted_listing (category_id, product_id, name_en, name_ms, price, created_at, rating, origin)
    WITH RECURSIVE above AS (
      SELECT pc.product_id, pc.category_id FROM product_category pc WHERE pc.product_id = ANY (product_ids)
      UNION
      SELECT above.product_id, category.parent_id
      FROM above JOIN category ON category.id = above.category_id
      WHERE category.parent_id IS NOT NULL
    ),
    listed AS (
      SELECT product_id, category_id FROM above
      UNION ALL
      SELECT id, 0 FROM product WHERE id = ANY (product_ids)
    ),
    -- Highest priority first, then the largest discount.
    best AS (
      SELECT DISTINCT ON (fitting.product_id) fitting.product_id, fitting.percent
      FROM (
        SELECT above.product_id, d.percent, d.priority FROM above JOIN running_discount d ON d.category_id = above.category_id
        UNION ALL
        SELECT d.product_id, d.percent, d.priority FROM running_discount d WHERE d.product_id = ANY (product_ids)
      ) fitting
      ORDER BY fitting.product_id, fitting.priority DESC, fitting.percent DESC
    )
    SELECT listed.category_id, p.id, coalesce(p.display_name_en, p.name_en), coalesce(p.display_name_ms, p.name_ms),
           discounted_price(p.default_price, best.percent), p.created_at, p.rating_average,
           CASE WHEN p.is_imported THEN 'imported' ELSE farm.state END
    FROM listed JOIN product p ON p.id = listed.product_id JOIN farm ON farm.id = p.farm_id
    LEFT JOIN best ON best.product_id = p.id
    WHERE p.status = 'active' AND p.default_price > 0;

  DELETE FROM product_listing l
  WHERE l.product_id = ANY (product_ids)
    AND NOT EXISTS (SELECT FROM wanted_listing w WHERE w.category_id = l.category_id AND w.product_id = l.product_id);

  INSERT INTO product_listing AS l (category_id, product_id, name_en, name_ms, price, created_at, rating, origin)
    SELECT category_id, product_id, name_en, name_ms, price, created_at, rating, origin FROM wanted_listing
  ON CONFLICT (category_id, product_id) DO UPDATE
    SET name_en = excluded.name_en, name_ms = excluded.name_ms, price = excluded.price,
        created_at = excluded.created_at, rating = excluded.rating, origin = excluded.origin
    WHERE (l.name_en, l.name_ms, l.price, l.created_at, l.rating, l.origin)
      IS DISTINCT FROM (excluded.name_en, excluded.name_ms, excluded.price, excluded.created_at, excluded.rating, excluded.origin);
  DELETE FROM wanted_listing;
END $$;
