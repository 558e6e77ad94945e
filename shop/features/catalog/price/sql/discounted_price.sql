-- The price after a percentage discount, in sen. Lists sort and filter by it, so it must equal `priceFor` (features/catalog/price/price.rules.ts)
-- for the default variant without tiers; a test compares the two.
CREATE OR REPLACE FUNCTION discounted_price(price integer, percent integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN percent IS NULL THEN price ELSE greatest(1, price - ((2 * price::bigint * percent + 100) / 200)::integer) END
$$;
