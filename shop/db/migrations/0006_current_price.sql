CREATE TABLE "running_discount" (
	"promotion_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer,
	"product_id" integer,
	"percent" integer NOT NULL,
	"priority" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_listing" ADD COLUMN "origin" text;
--> statement-breakpoint
-- Lists sort and filter by the price that the card shows. It equals `priceFor` (catalog/price.rules.ts) for the default
-- variant and no tier; a test compares the two.
CREATE FUNCTION promoted_price(price integer, percent integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN percent IS NULL THEN price ELSE greatest(1, price - ((2 * price::bigint * percent + 100) / 200)::integer) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_listing(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMP TABLE IF NOT EXISTS wanted_listing (LIKE product_listing) ON COMMIT DELETE ROWS;
  DELETE FROM wanted_listing;
  INSERT INTO wanted_listing (category_id, product_id, name_en, name_ms, price, created_at, rating, origin)
    WITH RECURSIVE above AS (
      SELECT pc.product_id, pc.category_id FROM product_category pc WHERE pc.product_id = ANY (ids)
      UNION
      SELECT above.product_id, category.parent_id
      FROM above JOIN category ON category.id = above.category_id
      WHERE category.parent_id IS NOT NULL
    ),
    listed AS (
      SELECT product_id, category_id FROM above
      UNION ALL
      SELECT id, 0 FROM product WHERE id = ANY (ids)
    ),
    -- The higher priority, then the better one for the buyer.
    best AS (
      SELECT DISTINCT ON (fitting.product_id) fitting.product_id, fitting.percent
      FROM (
        SELECT above.product_id, d.percent, d.priority FROM above JOIN running_discount d ON d.category_id = above.category_id
        UNION ALL
        SELECT d.product_id, d.percent, d.priority FROM running_discount d WHERE d.product_id = ANY (ids)
      ) fitting
      ORDER BY fitting.product_id, fitting.priority DESC, fitting.percent DESC
    )
    SELECT listed.category_id, p.id, coalesce(p.display_name_en, p.name_en), coalesce(p.display_name_ms, p.name_ms),
           promoted_price(p.default_price, best.percent), p.created_at, p.rating_average,
           CASE WHEN p.is_imported THEN 'imported' ELSE farm.state END
    FROM listed JOIN product p ON p.id = listed.product_id JOIN farm ON farm.id = p.farm_id
    LEFT JOIN best ON best.product_id = p.id
    WHERE p.status = 'active' AND p.default_price > 0;

  DELETE FROM product_listing l
  WHERE l.product_id = ANY (ids)
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
--> statement-breakpoint
CREATE FUNCTION discounts_at(at timestamptz) RETURNS SETOF running_discount LANGUAGE sql STABLE AS $$
  SELECT id, category_id, product_id, value, priority FROM promotion
  WHERE state IN ('scheduled', 'active') AND kind = 'percent' AND scope IN ('category', 'product') AND code IS NULL AND minimum = 0
    AND starts_at <= at AND at < ends_at
$$;
--> statement-breakpoint
-- Makes the prices of lists those of a moment, and says how many products that touched. The moment is the caller's, so that the
-- shop's clock decides. When nothing began or ended, which is nearly always, it ends after one look and takes no turn.
CREATE FUNCTION settle_prices(at timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE ids integer[];
BEGIN
  IF NOT EXISTS (
    (SELECT * FROM discounts_at(at) EXCEPT SELECT * FROM running_discount)
    UNION ALL
    (SELECT * FROM running_discount EXCEPT SELECT * FROM discounts_at(at))
  ) THEN RETURN 0; END IF;
  PERFORM pg_advisory_xact_lock(7262, 1);
  SELECT array_agg(DISTINCT touched.id) INTO ids
  FROM (
    (SELECT * FROM discounts_at(at) EXCEPT SELECT * FROM running_discount)
    UNION ALL
    (SELECT * FROM running_discount EXCEPT SELECT * FROM discounts_at(at))
  ) changed
  CROSS JOIN LATERAL (
    SELECT changed.product_id AS id WHERE changed.product_id IS NOT NULL
    UNION ALL
    SELECT l.product_id FROM product_listing l WHERE l.category_id = changed.category_id
  ) touched;
  DELETE FROM running_discount;
  INSERT INTO running_discount SELECT * FROM discounts_at(at);
  IF ids IS NULL THEN RETURN 0; END IF;
  PERFORM refresh_listing(ids);
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN cardinality(ids);
END $$;
--> statement-breakpoint
CREATE FUNCTION promotion_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_prices(now());
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER promotion_changed ON promotion;
--> statement-breakpoint
CREATE TRIGGER promotion_turn BEFORE INSERT OR UPDATE OR DELETE ON promotion FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();
--> statement-breakpoint
CREATE TRIGGER promotion_changed AFTER INSERT OR UPDATE OR DELETE ON promotion FOR EACH STATEMENT EXECUTE FUNCTION promotion_changed();
--> statement-breakpoint
CREATE FUNCTION farm_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids integer[];
BEGIN
  SELECT array_agg(p.id) INTO ids
  FROM added n JOIN removed o USING (id) JOIN product p ON p.farm_id = n.id
  WHERE n.state IS DISTINCT FROM o.state;
  IF ids IS NOT NULL THEN PERFORM refresh_listing(ids); END IF;
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER farm_changed ON farm;
--> statement-breakpoint
CREATE TRIGGER farm_turn BEFORE UPDATE ON farm FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();
--> statement-breakpoint
CREATE TRIGGER farm_changed AFTER UPDATE ON farm
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION farm_changed();
--> statement-breakpoint
-- A shop that exists gets both at once.
INSERT INTO running_discount SELECT * FROM discounts_at(now());
--> statement-breakpoint
SELECT refresh_listing(array_agg(id)) FROM product HAVING count(*) > 0;
--> statement-breakpoint
-- The migration goes on in this session, and the next function that needs it makes it with the columns of then.
DROP TABLE IF EXISTS wanted_listing;
