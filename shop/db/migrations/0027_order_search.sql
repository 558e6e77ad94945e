DROP INDEX "buyer_word_of_buyer";--> statement-breakpoint
DROP INDEX "order_word_of_order";--> statement-breakpoint
CREATE INDEX "order_of_method" ON "shop_order" USING btree ("payment_method","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_of_zone" ON "shop_order" USING btree ("zone_id","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_at_counter" ON "shop_order" USING btree ("placed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "shop_order"."fulfilment" = 'pickup';--> statement-breakpoint
CREATE INDEX "buyer_word_of_buyer" ON "buyer_word" USING btree ("buyer_id","word");--> statement-breakpoint
CREATE INDEX "order_word_of_order" ON "order_word" USING btree ("order_id","word");--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM order_word WHERE order_id = NEW.id AND word IN (SELECT index_words(OLD.po_number));
  END IF;
  INSERT INTO order_word (word, placed_at, order_id, buyer_id)
    SELECT word, NEW.placed_at, NEW.id, NEW.buyer_id
    FROM index_words(concat_ws(' ', NEW.slug, NEW.po_number)) AS word
    ON CONFLICT DO NOTHING;
  IF TG_OP = 'UPDATE' THEN
    -- A purchase-order number may have held the name of what was ordered.
    INSERT INTO order_word (word, placed_at, order_id, buyer_id)
      SELECT DISTINCT word, NEW.placed_at, NEW.id, NEW.buyer_id
      FROM order_line l CROSS JOIN index_words(concat_ws(' ', replace(l.sku, '-', ''), l.name_en, l.name_ms)) AS word WHERE l.order_id = NEW.id
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_line_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_word (word, placed_at, order_id, buyer_id)
    SELECT DISTINCT word, o.placed_at, o.id, o.buyer_id
    FROM written l JOIN shop_order o ON o.id = l.order_id
    CROSS JOIN index_words(concat_ws(' ', replace(l.sku, '-', ''), l.name_en, l.name_ms)) AS word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whether every token begins a word of the order, or of its buyer where that counts.
CREATE OR REPLACE FUNCTION order_has_words(of_order integer, of_buyer integer, tokens text[], is_buyer_searched boolean) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT NOT EXISTS (
    SELECT FROM unnest(tokens) AS t (token)
    WHERE NOT EXISTS (SELECT FROM order_word w WHERE w.order_id = of_order AND w.word >= t.token AND w.word < t.token || chr(1114111))
      AND NOT (is_buyer_searched AND EXISTS (SELECT FROM buyer_word b WHERE b.buyer_id = of_buyer AND b.word >= t.token AND b.word < t.token || chr(1114111))))
$$;
--> statement-breakpoint
-- Orders of anybody by number, buyer, goods and purchase-order number: the newest `most` that match. The rarest token leads, and
-- of what it finds the newest `most` are looked at. A common word has half of all orders: the planner, who knows words to be
-- rare, would read them all and sort them, so it is told to go along the index.
CREATE OR REPLACE FUNCTION find_orders(query text, most integer) RETURNS TABLE (order_id integer, placed_at timestamptz)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100 SET enable_bitmapscan = off AS $$
DECLARE
  tokens text[] := search_beginnings(query);
  token text; words text[]; buyers integer[]; entries integer;
  lead_words text[]; lead_buyers integer[]; lead text; fewest integer;
BEGIN
  FOREACH token IN ARRAY tokens LOOP
    words := ARRAY(SELECT begun_order_words(token));
    buyers := ARRAY(SELECT begun_buyers(token));
    IF cardinality(words) = 0 AND cardinality(buyers) = 0 THEN RETURN; END IF;
    IF cardinality(tokens) > 1 THEN
      SELECT count(*) INTO entries FROM (
        (SELECT FROM unnest(words) AS k (word) CROSS JOIN LATERAL (SELECT FROM order_word w WHERE w.word = k.word LIMIT most) e LIMIT most)
        UNION ALL
        (SELECT FROM unnest(buyers) AS k (buyer) CROSS JOIN LATERAL (SELECT FROM shop_order o WHERE o.buyer_id = k.buyer LIMIT most) e LIMIT most)
      ) counted;
    END IF;
    IF fewest IS NULL OR entries < fewest THEN
      lead := token; lead_words := words; lead_buyers := buyers; fewest := coalesce(entries, 0);
    END IF;
  END LOOP;
  RETURN QUERY
    SELECT c.order_id, c.placed_at FROM (
      SELECT e.order_id, e.placed_at FROM unnest(lead_words) AS k (word) CROSS JOIN LATERAL (
        SELECT w.order_id, w.placed_at FROM order_word w WHERE w.word = k.word
        ORDER BY w.placed_at DESC, w.order_id DESC LIMIT most) e
      UNION
      SELECT e.id, e.placed_at FROM unnest(lead_buyers) AS k (buyer) CROSS JOIN LATERAL (
        SELECT o.id, o.placed_at FROM shop_order o WHERE o.buyer_id = k.buyer
        ORDER BY o.placed_at DESC NULLS LAST, o.id DESC NULLS LAST LIMIT most) e
      ORDER BY 2 DESC, 1 DESC LIMIT most
    ) c
    WHERE cardinality(tokens) = 1 OR order_has_words(
      c.order_id, (SELECT o.buyer_id FROM shop_order o WHERE o.id = c.order_id), array_remove(tokens, lead), true)
    ORDER BY c.placed_at DESC, c.order_id DESC;
END $$;
--> statement-breakpoint
-- The same among the orders of one buyer, whose name says nothing there.
CREATE OR REPLACE FUNCTION find_orders_of(query text, of_buyer integer, most integer) RETURNS TABLE (order_id integer, placed_at timestamptz)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100 SET enable_bitmapscan = off AS $$
DECLARE
  tokens text[] := search_beginnings(query);
  token text; words text[]; entries integer; lead_words text[]; lead text; fewest integer;
BEGIN
  FOREACH token IN ARRAY tokens LOOP
    words := ARRAY(SELECT begun_order_words_of(token, of_buyer));
    IF cardinality(words) = 0 THEN RETURN; END IF;
    IF cardinality(tokens) > 1 THEN
      SELECT count(*) INTO entries FROM (
        SELECT FROM unnest(words) AS k (word) CROSS JOIN LATERAL (
          SELECT FROM order_word w WHERE w.buyer_id = of_buyer AND w.word = k.word LIMIT most) e LIMIT most) counted;
    END IF;
    IF fewest IS NULL OR entries < fewest THEN
      lead := token; lead_words := words; fewest := coalesce(entries, 0);
    END IF;
  END LOOP;
  RETURN QUERY
    SELECT c.order_id, c.placed_at FROM (
      SELECT DISTINCT e.order_id, e.placed_at FROM unnest(lead_words) AS k (word) CROSS JOIN LATERAL (
        SELECT w.order_id, w.placed_at FROM order_word w WHERE w.buyer_id = of_buyer AND w.word = k.word
        ORDER BY w.placed_at DESC, w.order_id DESC LIMIT most) e
      ORDER BY 2 DESC, 1 DESC LIMIT most
    ) c
    WHERE cardinality(tokens) = 1 OR order_has_words(c.order_id, of_buyer, array_remove(tokens, lead), false)
    ORDER BY c.placed_at DESC, c.order_id DESC;
END $$;
--> statement-breakpoint
-- A part of a SKU is no word of its own any more: 05 stands in half of them.
TRUNCATE order_word;
--> statement-breakpoint
INSERT INTO order_word (word, placed_at, order_id, buyer_id)
  SELECT DISTINCT word, o.placed_at, o.id, o.buyer_id FROM shop_order o
  CROSS JOIN index_words(concat_ws(' ', o.slug, o.po_number, (SELECT string_agg(concat_ws(' ', replace(l.sku, '-', ''), l.name_en, l.name_ms), ' ') FROM order_line l WHERE l.order_id = o.id))) AS word;
