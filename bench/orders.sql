-- 100,000 past orders of 2,002 buyers over a year, on top of a catalogue. Runs with session_replication_role = replica.
-- Every tenth order belongs to the first buyer, who has 10,000. The second buyer has 10, the others about 45 each.

INSERT INTO buyer (id, kind) OVERRIDING SYSTEM VALUE SELECT n, 'person' FROM generate_series(1, 2002) AS n;

INSERT INTO person (id, buyer_id, account_type, name, email, mobile_phone, password_hash, password_changed_at, verified_at, created_at)
  OVERRIDING SYSTEM VALUE
  SELECT n, n, 1, 'Buyer ' || n, 'buyer-' || n || '@bench.example', '+60' || (120000000 + n), 'none', '2026-01-01Z', '2026-01-01Z', '2026-01-01Z'
  FROM generate_series(1, 2002) AS n;

-- bench/compare-trade.ts builds the same tokens.
INSERT INTO session (id, person_id, token_hash, created_at, last_seen_at, expires_at) OVERRIDING SYSTEM VALUE
  SELECT n, n, encode(sha256(convert_to('bench-token-of-buyer-' || n, 'UTF8')), 'hex'), now(), now() + interval '1 day', '2090-01-01Z'
  FROM generate_series(1, 2002) AS n;

INSERT INTO address (id, buyer_id, label, contact, phone, line_1, postcode, city, state, is_default, created_at) OVERRIDING SYSTEM VALUE
  SELECT n, n, 'Kitchen', 'Buyer ' || n, '+60123456789', n || ' Jalan Kiara', '50480', 'Kuala Lumpur', 'KUL', true, '2026-01-01Z'
  FROM generate_series(1, 2002) AS n;

-- A shop that has been set up already has zones. These orders use one of their own.
DELETE FROM delivery_area;
DELETE FROM delivery_zone;
INSERT INTO delivery_zone (id, name_en, name_ms, minimum, fee, free_from) OVERRIDING SYSTEM VALUE VALUES (1, 'Valley', 'Lembah', 0, 1200, 25000);
INSERT INTO delivery_area (id, zone_id, from_postcode, to_postcode) OVERRIDING SYSTEM VALUE VALUES (1, 1, 40000, 69999);

CREATE TEMP TABLE past ON COMMIT DROP AS
  SELECT k, CASE WHEN k % 10 = 0 THEN 1 WHEN k % 10000 = 1 THEN 2 ELSE 3 + k * 7919::bigint % 2000 END::integer AS buyer,
         date_trunc('day', now()) - make_interval(mins => (100001 - k) * 5) AS at,
         -- Half of the first two buyers' orders are in progress, so that every tab has orders.
         CASE WHEN k % 10 = 0 OR k % 10000 = 1 THEN CASE WHEN k / 10000 % 2 = 0 THEN 'confirmed' ELSE 'completed' END
              WHEN k % 100 < 90 THEN 'completed' WHEN k % 100 < 94 THEN 'cancelled' WHEN k % 100 < 96 THEN 'expired'
              WHEN k % 100 < 98 THEN 'delivered' ELSE 'confirmed' END AS state
  FROM generate_series(1, 100000) AS k;

-- Half of the orders start with the same product, the others with any product.
INSERT INTO order_line (id, order_id, product_id, variant_id, position, sku, name_en, name_ms, pack_label_en, pack_label_ms, order_unit,
    price_unit, pack_size, is_catch_weight, quantity, price, list_price, price_source, amount, discount, tax_rate, tax) OVERRIDING SYSTEM VALUE
  SELECT o.k * 3 + line, o.k, p.id, v.id, line + 1, v.sku, p.name_en, p.name_ms, v.pack_label_en, v.pack_label_ms, v.order_unit,
         p.price_unit, v.pack_size, v.is_catch_weight, 2, v.price, v.price, 'list', v.price * v.pack_size::integer * 2, 0, 0, 0
  FROM past o, generate_series(0, 2) AS line
  JOIN LATERAL (SELECT CASE WHEN line = 0 AND o.k / 10 % 2 = 0 THEN 1
      ELSE 1 + (o.k * 37::bigint + line * 10007) % (current_setting('bench.products')::bigint * 3) END::integer AS id) choice ON true
  JOIN variant v ON v.id = choice.id JOIN product p ON p.id = v.product_id;

INSERT INTO shop_order (id, slug, buyer_id, author_id, state, payment_method, fulfilment, place, zone_id, delivery_date, substitution,
    po_number, lang, goods, discount, tax, delivery, total, placed_total, placed_at, delivered_at) OVERRIDING SYSTEM VALUE
  SELECT o.k, 'B-' || to_char(o.at, 'YYMMDD') || '-' || lpad(upper(to_hex(o.k)), 5, '0'), o.buyer, o.buyer, o.state, 'online', 'delivery',
         '{"label":"Kitchen","contact":"Buyer","phone":"+60123456789","line_1":"1 Jalan Kiara","line_2":null,"postcode":"50480","city":"Kuala Lumpur","state":"KUL","notes":null}',
         1, o.at::date + 1, 'same_grade', 'PO-' || (500000 + o.k), 'en', l.goods, 0, 0, 0, l.goods, l.goods, o.at,
         CASE WHEN o.state IN ('delivered', 'completed') THEN o.at + interval '20 hours' END
  FROM past o JOIN (SELECT order_id, sum(amount) AS goods FROM order_line GROUP BY 1) l ON l.order_id = o.k ORDER BY o.k;

INSERT INTO payment (id, reference, buyer_id, order_id, method, state, provider, amount, captured, refunded, created_at, expires_at, paid_at)
  OVERRIDING SYSTEM VALUE
  SELECT id, 'bench-payment-of-order-' || id, buyer_id, id, 'online',
         CASE state WHEN 'expired' THEN 'expired' WHEN 'cancelled' THEN 'refunded' ELSE 'paid' END, 'sandbox', total,
         CASE WHEN state = 'expired' THEN 0 ELSE total END, CASE WHEN state = 'cancelled' THEN total ELSE 0 END, placed_at,
         placed_at + interval '30 minutes', CASE WHEN state <> 'expired' THEN placed_at END
  FROM shop_order ORDER BY id;

INSERT INTO history (record_type, record_id, actor, from_state, to_state, at)
  SELECT 'order', id, 'person:' || author_id, NULL, 'pending_payment', placed_at FROM shop_order
  UNION ALL
  SELECT 'order', id, 'system', 'pending_payment', state, placed_at + interval '1 minute' FROM shop_order;

INSERT INTO invoice (id, number, buyer_id, order_id, state, issued_on, due_on, total, paid, created_at) OVERRIDING SYSTEM VALUE
  SELECT id, 'INV-2026-' || lpad(id::text, 6, '0'), buyer_id, id, 'paid', delivery_date, delivery_date, total, total, placed_at
  FROM shop_order WHERE state IN ('delivered', 'completed');

-- The same rows that the shop itself would have written.
INSERT INTO order_search_term (term, placed_at, order_id, buyer_id)
  SELECT DISTINCT term, o.placed_at, o.id, o.buyer_id FROM shop_order o
  CROSS JOIN extract_search_terms(concat_ws(' ', o.slug, o.po_number,
    (SELECT string_agg(concat_ws(' ', replace(l.sku, '-', ''), l.name_en, l.name_ms), ' ') FROM order_line l WHERE l.order_id = o.id))) AS term;

INSERT INTO order_search_text (order_id, terms)
  SELECT order_id, ' ' || string_agg(term, ' ') || ' ' FROM order_search_term GROUP BY order_id ORDER BY order_id;

INSERT INTO buyer_search_term (term, buyer_id)
  SELECT term, p.buyer_id FROM person p
  CROSS JOIN extract_search_terms(concat_ws(' ', p.name, p.email, p.mobile_phone, regexp_replace(p.mobile_phone, '^\+60', '0'))) AS term;

INSERT INTO order_count (buyer_id, state, orders) SELECT buyer_id, state, count(*) FROM shop_order GROUP BY 1, 2;

-- Enough stock for every checkout: running out is not what is measured.
UPDATE variant SET on_hand = 1000000, reserved = coalesce((SELECT sum(l.quantity) FROM order_line l JOIN shop_order o ON o.id = l.order_id
  WHERE l.variant_id = variant.id AND o.state = 'confirmed'), 0);

SELECT setval(pg_get_serial_sequence(t, 'id'), 1000000)
FROM unnest('{buyer,person,session,address,delivery_zone,delivery_area,shop_order,order_line,payment,invoice}'::text[]) AS t;
