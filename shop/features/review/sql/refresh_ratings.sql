-- Derives the number of ratings and their average from the visible reviews of a product.
CREATE OR REPLACE FUNCTION refresh_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE product_ids integer[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN product_ids := product_ids || (SELECT array_agg(DISTINCT product_id) FROM added); END IF;
  IF TG_OP <> 'INSERT' THEN product_ids := product_ids || (SELECT array_agg(DISTINCT product_id) FROM removed); END IF;
  UPDATE product p SET rating_counts = r.counts, rating_average = r.average
  FROM (
    SELECT wanted.id,
           ARRAY[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3),
                 count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::integer[] AS counts,
           coalesce(round(avg(rating) * 100), 0)::smallint AS average
    FROM (SELECT DISTINCT unnest(product_ids) AS id) wanted LEFT JOIN review ON review.product_id = wanted.id AND review.hidden_at IS NULL
    GROUP BY 1
  ) r
  WHERE p.id = r.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_added AFTER INSERT ON review
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_ratings();

CREATE OR REPLACE TRIGGER review_updated AFTER UPDATE ON review
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_ratings();

CREATE OR REPLACE TRIGGER review_removed AFTER DELETE ON review
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_ratings();
