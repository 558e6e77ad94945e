CREATE TABLE "order_words_waiting" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_word" DROP CONSTRAINT "order_word_order_id_shop_order_id_fk";
--> statement-breakpoint
CREATE INDEX "order_words_waiting_of_buyer" ON "order_words_waiting" USING btree ("buyer_id");
--> statement-breakpoint
CREATE FUNCTION forget_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_words_waiting WHERE order_id = OLD.id;
  DELETE FROM order_word WHERE order_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_words_gone AFTER DELETE ON shop_order FOR EACH ROW EXECUTE FUNCTION forget_order_words();
--> statement-breakpoint
-- The words of a text, with a blank before and after each: its parts, and what stands between two blanks without its hyphens. Taking
-- it apart with regular expressions cost more than writing the lines of an order: the marks that names and numbers have are taken
-- out letter by letter, and only a text with any other goes the old way.
CREATE FUNCTION spaced_words(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := lower(public.unaccent('public.unaccent', translate(value, E'\t\n\r', '   ')));
  parts text := translate(plain, '-,./()&''"+:;#_', '              ');
BEGIN
  IF parts ~ '[^[:alnum:] ]' THEN
    RETURN ' ' || regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g') || ' '
      || regexp_replace(regexp_replace(plain, '\s+', ' ', 'g'), '[^[:alnum:] ]+', '', 'g') || ' ';
  END IF;
  RETURN ' ' || parts || ' ' || translate(plain, '-,./()&''"+:;#_', '') || ' ';
END $$;
--> statement-breakpoint
-- The same words as before.
CREATE OR REPLACE FUNCTION index_words(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 10 AS $$
  SELECT DISTINCT left(word, 60) FROM unnest(string_to_array(public.spaced_words(value), ' ')) AS word WHERE length(word) > 1
$$;
--> statement-breakpoint
-- Keeps all words of orders for the next batch, those that are noted already included: a search finds them by any of them.
CREATE FUNCTION keep_order_words(of_orders integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_words_waiting (order_id, buyer_id, placed_at, words)
    SELECT o.id, o.buyer_id, o.placed_at, spaced_words(concat_ws(' ', o.slug, o.po_number, (
      SELECT string_agg(concat_ws(' ', replace(l.sku, '-', ''), l.name_en, l.name_ms), ' ') FROM order_line l WHERE l.order_id = o.id)))
    FROM shop_order o WHERE o.id = ANY (of_orders)
    ON CONFLICT (order_id) DO UPDATE SET words = excluded.words;
END $$;
--> statement-breakpoint
-- An order is written with its lines: its words are taken once for all of them.
DROP TRIGGER order_words_noted ON shop_order;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_line_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_words(ARRAY(SELECT DISTINCT order_id FROM written));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A purchase-order number may have held the name of what was ordered: that stays among the words that wait.
CREATE OR REPLACE FUNCTION note_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_words(ARRAY[NEW.id]);
  -- After it: a batch under way has ended, and what it noted is seen.
  DELETE FROM order_word WHERE order_id = NEW.id AND word IN (SELECT index_words(OLD.po_number));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Notes the words of the orders that wait longest, sorted, so that orders of the same goods write the same pages; how many orders.
CREATE FUNCTION note_waiting_words(most integer) RETURNS integer LANGUAGE sql AS $$
  WITH taken AS (
    DELETE FROM order_words_waiting WHERE order_id IN (
      SELECT order_id FROM order_words_waiting ORDER BY order_id LIMIT most FOR UPDATE SKIP LOCKED)
    RETURNING order_id, buyer_id, placed_at, words),
  written AS (
    INSERT INTO order_word (word, placed_at, order_id, buyer_id)
    SELECT word, placed_at, order_id, buyer_id FROM taken CROSS JOIN index_words(words) AS word ORDER BY word COLLATE "C", placed_at
    ON CONFLICT DO NOTHING)
  SELECT count(*)::integer FROM taken
$$;
--> statement-breakpoint
-- A word of one letter is none, so one letter has to be followed by another.
CREATE FUNCTION waiting_has_words(words text, of_buyer integer, tokens text[], is_buyer_searched boolean) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT NOT EXISTS (
    SELECT FROM unnest(tokens) AS t (token)
    WHERE NOT (strpos(words, ' ' || t.token) > 0 AND (length(t.token) > 1 OR words ~ (' ' || t.token || '[^ ]')))
      AND NOT (is_buyer_searched AND EXISTS (SELECT FROM buyer_word b WHERE b.buyer_id = of_buyer AND b.word >= t.token AND b.word < t.token || chr(1114111))))
$$;
--> statement-breakpoint
-- Whether every token begins a word of the order, noted or waiting, or of its buyer where that counts.
CREATE OR REPLACE FUNCTION order_has_words(of_order integer, of_buyer integer, tokens text[], is_buyer_searched boolean) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT NOT EXISTS (
    SELECT FROM unnest(tokens) AS t (token)
    WHERE NOT EXISTS (SELECT FROM order_word w WHERE w.order_id = of_order AND w.word >= t.token AND w.word < t.token || chr(1114111))
      AND NOT (is_buyer_searched AND EXISTS (SELECT FROM buyer_word b WHERE b.buyer_id = of_buyer AND b.word >= t.token AND b.word < t.token || chr(1114111))))
    OR EXISTS (SELECT FROM order_words_waiting w WHERE w.order_id = of_order AND waiting_has_words(w.words, of_buyer, tokens, is_buyer_searched))
$$;
--> statement-breakpoint
-- Orders of anybody, as before, and those whose words wait.
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
    IF cardinality(words) = 0 AND cardinality(buyers) = 0 THEN
      lead_words := NULL; lead_buyers := NULL;
      EXIT;
    END IF;
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
    SELECT f.order_id, f.placed_at FROM (
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
      UNION
      SELECT w.order_id, w.placed_at FROM order_words_waiting w
      WHERE tokens <> '{}' AND waiting_has_words(w.words, w.buyer_id, tokens, true)
    ) f ORDER BY 2 DESC, 1 DESC LIMIT most;
END $$;
--> statement-breakpoint
-- The same among the orders of one buyer. One word of one token, as it mostly is, is read as it stands in its index.
CREATE OR REPLACE FUNCTION find_orders_of(query text, of_buyer integer, most integer) RETURNS TABLE (order_id integer, placed_at timestamptz)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100 SET enable_bitmapscan = off AS $$
DECLARE
  tokens text[] := search_beginnings(query);
  token text; words text[]; entries integer; lead_words text[]; lead text; fewest integer;
BEGIN
  FOREACH token IN ARRAY tokens LOOP
    words := ARRAY(SELECT begun_order_words_of(token, of_buyer));
    IF cardinality(words) = 0 THEN
      lead_words := NULL;
      EXIT;
    END IF;
    IF cardinality(tokens) > 1 THEN
      SELECT count(*) INTO entries FROM (
        SELECT FROM unnest(words) AS k (word) CROSS JOIN LATERAL (
          SELECT FROM order_word w WHERE w.buyer_id = of_buyer AND w.word = k.word LIMIT most) e LIMIT most) counted;
    END IF;
    IF fewest IS NULL OR entries < fewest THEN
      lead := token; lead_words := words; fewest := coalesce(entries, 0);
    END IF;
  END LOOP;
  IF cardinality(tokens) = 1 AND cardinality(lead_words) = 1
    AND NOT EXISTS (SELECT FROM order_words_waiting w WHERE w.buyer_id = of_buyer) THEN
    RETURN QUERY SELECT w.order_id, w.placed_at FROM order_word w WHERE w.buyer_id = of_buyer AND w.word = lead_words[1]
      ORDER BY w.placed_at DESC, w.order_id DESC LIMIT most;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT f.order_id, f.placed_at FROM (
      SELECT c.order_id, c.placed_at FROM (
        SELECT DISTINCT e.order_id, e.placed_at FROM unnest(lead_words) AS k (word) CROSS JOIN LATERAL (
          SELECT w.order_id, w.placed_at FROM order_word w WHERE w.buyer_id = of_buyer AND w.word = k.word
          ORDER BY w.placed_at DESC, w.order_id DESC LIMIT most) e
        ORDER BY 2 DESC, 1 DESC LIMIT most
      ) c
      WHERE cardinality(tokens) = 1 OR order_has_words(c.order_id, of_buyer, array_remove(tokens, lead), false)
      UNION
      SELECT w.order_id, w.placed_at FROM order_words_waiting w
      WHERE w.buyer_id = of_buyer AND tokens <> '{}' AND waiting_has_words(w.words, of_buyer, tokens, false)
    ) f ORDER BY 2 DESC, 1 DESC LIMIT most;
END $$;
