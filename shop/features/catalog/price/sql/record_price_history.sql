-- Writes the price of the day. A staff save announces its time and author in settings local to its transaction; prices that change
-- any other way are recorded as of now, without an author.
CREATE OR REPLACE FUNCTION record_price_history(variant_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed_at timestamptz := coalesce(nullif(current_setting('shop.repriced_at', true), '')::timestamptz, now());
  staff_id integer := nullif(current_setting('shop.repriced_by', true), '')::integer;
BEGIN
  INSERT INTO price_history (variant_id, day, price, set_at, set_by)
    SELECT v.id, (changed_at AT TIME ZONE 'Asia/Kuala_Lumpur')::date, v.price, changed_at, staff_id
    FROM variant v WHERE v.id = ANY (variant_ids)
  ON CONFLICT (variant_id, day) DO UPDATE
    SET price = excluded.price, set_at = excluded.set_at, set_by = excluded.set_by;
END $$;
