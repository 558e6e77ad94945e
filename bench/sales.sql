-- Past orders over many days on top of a catalogue, for reports. Runs with session_replication_role = replica.
--
-- Settings: bench.days, bench.orders (a day), bench.lines (of an order), bench.buyers, bench.variants (that are sold), and
-- bench.even. Even: every product and every buyer is sold the same every day, so that two databases that differ only in
-- the number of orders have the same number of sums. Otherwise few products and buyers make up most of the sales, Sundays
-- are quiet and the second half of the year is busier.

CREATE FUNCTION pg_temp.setting(name text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT current_setting('bench.' || name)::bigint
$$;
/* Between 0 and 1. */
CREATE FUNCTION pg_temp.chance(n bigint, salt integer) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$
  SELECT (hashint8extended(n, salt) & 1048575) / 1048576.0
$$;

INSERT INTO buyer (id, kind) OVERRIDING SYSTEM VALUE SELECT n, 'person' FROM generate_series(1, pg_temp.setting('buyers')) AS n;

INSERT INTO person (id, buyer_id, account_type, name, email, mobile_phone, password_hash, password_changed_at, verified_at, created_at)
  OVERRIDING SYSTEM VALUE
  SELECT n, n, 1, 'Buyer ' || n, 'buyer-' || n || '@bench.example', '+60' || (120000000 + n), 'none', '2026-01-01Z', '2026-01-01Z', '2026-01-01Z'
  FROM generate_series(1, pg_temp.setting('buyers')) AS n;

-- bench/compare-reports.ts uses the same token of a buyer. The session of staff gets its token before each measurement.
INSERT INTO session (id, person_id, token_hash, created_at, last_seen_at, expires_at) OVERRIDING SYSTEM VALUE
  SELECT n, n, encode(sha256(convert_to('bench-token-of-buyer-' || n, 'UTF8')), 'hex'), now(), now() + interval '1 day', '2090-01-01Z'
  FROM generate_series(1, 2) AS n;
INSERT INTO staff (id, name, email, role, password_hash, totp_secret, created_at) OVERRIDING SYSTEM VALUE
  VALUES (1, 'Staff', 'staff@bench.example', 'admin', 'none', 'none', '2026-01-01Z');
INSERT INTO staff_session (id, staff_id, token_hash, created_at, last_seen_at) OVERRIDING SYSTEM VALUE
  VALUES (1, 1, 'none', now(), now());

INSERT INTO address (buyer_id, label, contact, phone, line_1, postcode, city, state, is_default, created_at)
  SELECT n, 'Kitchen ' || k, 'Buyer ' || n, '+60123456789', n || ' Jalan Kiara', '50480', 'Kuala Lumpur', 'KUL', k = 1, '2026-01-01Z'
  FROM generate_series(1, pg_temp.setting('buyers')) AS n, generate_series(1, 3) AS k;

DELETE FROM delivery_area;
DELETE FROM delivery_zone;
INSERT INTO delivery_zone (id, name_en, name_ms, minimum, fee, free_from) OVERRIDING SYSTEM VALUE
  SELECT n, 'Zone ' || n, 'Zon ' || n, 0, 1200, 25000 FROM generate_series(1, 5) AS n;

CREATE TEMP TABLE past_day ON COMMIT DROP AS
  SELECT day, n, CASE WHEN current_setting('bench.even')::boolean THEN pg_temp.setting('orders')
    ELSE round(pg_temp.setting('orders') * CASE extract(isodow FROM day) WHEN 7 THEN 0.2 WHEN 5 THEN 1.4 WHEN 6 THEN 1.2 ELSE 1.04 END
      * (0.85 + 0.3 * n / pg_temp.setting('days'))) END::integer AS orders
  FROM (SELECT (now() AT TIME ZONE 'Asia/Kuala_Lumpur')::date + 3 - pg_temp.setting('days')::integer + n::integer AS day, n
    FROM generate_series(0, pg_temp.setting('days') - 1) AS n) days;

-- The days before today are over, and of later ones half as much has been ordered.
CREATE TEMP TABLE past ON COMMIT DROP AS
  SELECT row_number() OVER (ORDER BY d.day, k)::integer AS id, d.day,
    1 + CASE WHEN current_setting('bench.even')::boolean THEN k % pg_temp.setting('buyers')
      ELSE floor(pg_temp.setting('buyers') * power(pg_temp.chance(d.n * 100000 + k, 1), 1.5)) END::integer AS buyer,
    CASE WHEN d.day >= (now() AT TIME ZONE 'Asia/Kuala_Lumpur')::date THEN 'confirmed' WHEN current_setting('bench.even')::boolean THEN 'completed'
      WHEN k % 25 = 0 THEN 'cancelled' WHEN k % 99 = 0 THEN 'expired' ELSE 'completed' END AS state,
    pg_temp.chance(d.n * 100000 + k, 2) AS luck
  FROM past_day d, LATERAL generate_series(1, d.orders) AS k;

INSERT INTO order_line (id, order_id, product_id, variant_id, position, sku, name_en, name_ms, pack_label_en, pack_label_ms, order_unit,
    price_unit, pack_size, is_catch_weight, quantity, price, list_price, price_source, amount, discount, tax_rate, tax, picked_quantity)
  OVERRIDING SYSTEM VALUE
  SELECT c.n, o.id, p.id, v.id, c.n % pg_temp.setting('lines') + 1, v.sku, p.name_en, p.name_ms, v.pack_label_en, v.pack_label_ms, v.order_unit,
         p.price_unit, v.pack_size, v.is_catch_weight, c.quantity, v.price, v.price, 'list', v.price * v.pack_size::integer * c.quantity,
         CASE WHEN c.n % 10 = 0 THEN v.price * v.pack_size::integer * c.quantity / 10 ELSE 0 END, 0, 0,
         CASE WHEN o.state <> 'completed' THEN NULL WHEN c.n % 37 = 0 THEN c.quantity - 1 ELSE c.quantity END
  FROM past o, LATERAL (SELECT n, 1 + (n % 4)::integer AS quantity,
      CASE WHEN current_setting('bench.even')::boolean THEN n % pg_temp.setting('variants')
        ELSE floor(pg_temp.setting('variants') * power(pg_temp.chance(n, 3), 2)) * 7919 END::bigint % pg_temp.setting('variants') + 1 AS variant
    FROM generate_series(o.id * pg_temp.setting('lines'), (o.id + 1) * pg_temp.setting('lines') - 1) AS n) c
  JOIN variant v ON v.id = c.variant JOIN product p ON p.id = v.product_id;

-- A buyer keeps to one route and one way to pay.
INSERT INTO shop_order (id, slug, buyer_id, author_id, state, payment_method, fulfilment, place, zone_id, delivery_date, substitution,
    po_number, lang, goods, discount, tax, delivery, total, placed_total, placed_at, delivered_at) OVERRIDING SYSTEM VALUE
  SELECT o.id, 'R-' || to_char(o.day, 'YYMMDD') || '-' || lpad(upper(to_hex(o.id)), 6, '0'), o.buyer, o.buyer, o.state,
         CASE WHEN o.buyer % 3 = 0 THEN 'credit' ELSE 'online' END, 'delivery',
         jsonb_build_object('label', 'Kitchen ' || 1 + o.id % 3, 'contact', 'Buyer', 'phone', '+60123456789', 'line_1', '1 Jalan Kiara',
           'line_2', NULL, 'postcode', '50480', 'city', 'Kuala Lumpur', 'state', 'KUL', 'notes', NULL),
         1 + o.buyer % 5, o.day, 'same_grade', 'PO-' || o.id, 'en', l.goods, l.discount, 0, 1200, l.goods - l.discount + 1200,
         l.goods - l.discount + 1200, o.day::timestamp - interval '20 hours' + o.luck * interval '10 hours',
         CASE WHEN o.state = 'completed' THEN o.day::timestamp - interval '1 hour' + o.luck * interval '6 hours' END
  FROM past o JOIN (SELECT order_id, sum(amount) AS goods, sum(discount) AS discount FROM order_line GROUP BY 1) l ON l.order_id = o.id
  ORDER BY o.id;

INSERT INTO history (record_type, record_id, actor, from_state, to_state, at)
  SELECT 'order', id, 'person:' || author_id, NULL, 'pending_payment', placed_at FROM shop_order
  UNION ALL
  SELECT 'order', id, 'system', 'pending_payment', state, placed_at + interval '1 minute' FROM shop_order;

-- Three orders of a hundred have a claim about their first item.
INSERT INTO claim (id, order_id, author_id, state, resolution, amount, created_at, answered_at) OVERRIDING SYSTEM VALUE
  SELECT id, id, author_id, 'resolved', 'refund', 500, delivered_at + interval '1 hour', delivered_at + interval '4 hours'
  FROM shop_order WHERE state = 'completed' AND id % 33 = 0;
INSERT INTO claim_line (claim_id, order_line_id, kind, quantity, amount)
  SELECT id, order_id * pg_temp.setting('lines'), ('{damaged,wrong,missing,quality}'::text[])[1 + id / 33 % 4], 1, 500 FROM claim;

-- On credit: payable after 30 days, paid up to two weeks late.
INSERT INTO credit_account (id, buyer_id, state, credit_limit, tenor_days, opened_at) OVERRIDING SYSTEM VALUE
  SELECT id, id, 'active', 100000000, 30, '2026-01-01Z' FROM buyer WHERE id % 3 = 0;
INSERT INTO invoice (id, number, buyer_id, order_id, account_id, state, issued_on, due_on, total, paid, created_at) OVERRIDING SYSTEM VALUE
  SELECT o.id, 'INV-' || lpad(o.id::text, 8, '0'), o.buyer_id, o.id, CASE WHEN o.payment_method = 'credit' THEN o.buyer_id END,
         CASE WHEN p.is_paid THEN 'paid' ELSE 'issued' END, o.delivery_date, o.delivery_date + CASE WHEN o.payment_method = 'credit' THEN 30 ELSE 0 END,
         o.total, CASE WHEN p.is_paid THEN o.total ELSE 0 END, o.delivered_at
  FROM shop_order o, LATERAL (SELECT o.payment_method = 'online' OR o.delivery_date + 30 + o.buyer_id % 14 < now() AS is_paid) p
  WHERE o.state = 'completed';
INSERT INTO ledger_posting (id, account_id, kind, key, slug, repayment_id, actor, at) OVERRIDING SYSTEM VALUE
  SELECT id, account_id, 'repayment', 'bench-' || id, 'P-' || id, id, 'system', due_on + buyer_id % 14 * interval '1 day'
  FROM invoice WHERE account_id IS NOT NULL AND state = 'paid';
INSERT INTO ledger_entry (posting_id, ledger, side, amount, invoice_id)
  SELECT id, 'receivable', 'credit', paid, id FROM invoice WHERE account_id IS NOT NULL AND state = 'paid'
  UNION ALL SELECT id, 'bank', 'debit', paid, NULL FROM invoice WHERE account_id IS NOT NULL AND state = 'paid';

-- Every variant is received once a week, at a cost around that of the catalogue. Some of it spoils.
INSERT INTO stock_move (variant_id, change, on_hand, kind, actor, reason, unit_cost, order_id, at)
  SELECT * FROM (
    SELECT v.id, 100, 120, 'received', 'staff:1', NULL, (v.cost * (90 + (v.id + d.n) % 20) / 100)::integer AS unit_cost, NULL::integer,
      d.day::timestamp + interval '6 hours' AS at
      FROM variant v, past_day d WHERE v.id <= pg_temp.setting('variants') AND (v.id + d.n) % 7 = 0
    UNION ALL SELECT v.id, -1, 50, 'spoiled', 'staff:1', 'Rotten', NULL, NULL, d.day::timestamp + interval '10 hours'
      FROM variant v, past_day d WHERE v.id <= pg_temp.setting('variants') AND (v.id * 31 + d.n) % 40 = 0
    UNION ALL SELECT l.variant_id, -l.picked_quantity, 100, 'picked', 'staff:1', NULL, NULL, o.id, o.delivery_date::timestamp - interval '3 hours'
      FROM order_line l JOIN shop_order o ON o.id = l.order_id WHERE l.picked_quantity > 0) moves
  ORDER BY at;

INSERT INTO order_count (buyer_id, state, orders) SELECT buyer_id, state, count(*) FROM shop_order GROUP BY 1, 2;

SELECT setval(pg_get_serial_sequence(t, 'id'), 10000000)
FROM unnest('{buyer,person,session,delivery_zone,shop_order,order_line,claim,invoice,ledger_posting,staff,staff_session}'::text[]) AS t;
