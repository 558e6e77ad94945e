-- Percentage promotions that lower list prices at a given time: those without a code and without a minimum order.
CREATE OR REPLACE FUNCTION discounts_at(at timestamptz) RETURNS SETOF running_discount LANGUAGE sql STABLE AS $$
  SELECT id, category_id, product_id, value, priority FROM promotion
  WHERE state IN ('scheduled', 'active') AND kind = 'percent' AND scope IN ('category', 'product') AND code IS NULL AND minimum = 0
    AND starts_at <= at AND at < ends_at
$$;
