CREATE TABLE "order_words_noted" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
INSERT INTO order_words_noted (order_id, words)
  SELECT order_id, ' ' || string_agg(word, ' ') || ' ' FROM order_word GROUP BY order_id ORDER BY order_id;
--> statement-breakpoint
DROP INDEX "order_word_of_order";
--> statement-breakpoint
-- The same words as before. Names have commas as often as numbers have hyphens; with no other mark than these, nothing is looked up
-- letter by letter.
CREATE OR REPLACE FUNCTION spaced_words(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := lower(public.unaccent('public.unaccent', value));
  parts text;
BEGIN
  IF plain !~ '[^[:alnum:] ,-]' THEN
    RETURN ' ' || replace(replace(plain, '-', ' '), ',', ' ') || ' ' || replace(replace(plain, '-', ''), ',', '') || ' ';
  END IF;
  plain := lower(public.unaccent('public.unaccent', translate(value, E'\t\n\r', '   ')));
  parts := translate(plain, '-,./()&''"+:;#_', '              ');
  IF parts ~ '[^[:alnum:] ]' THEN
    RETURN ' ' || regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g') || ' '
      || regexp_replace(regexp_replace(plain, '\s+', ' ', 'g'), '[^[:alnum:] ]+', '', 'g') || ' ';
  END IF;
  RETURN ' ' || parts || ' ' || translate(plain, '-,./()&''"+:;#_', '') || ' ';
END $$;
--> statement-breakpoint
-- Takes the noted words of orders back, by the text that says which they are.
CREATE FUNCTION forget_noted_words(of_orders integer[]) RETURNS void LANGUAGE sql AS $$
  WITH forgotten AS (DELETE FROM order_words_noted WHERE order_id = ANY (of_orders) RETURNING order_id, words)
  DELETE FROM order_word w USING forgotten f JOIN shop_order o ON o.id = f.order_id
    CROSS JOIN LATERAL (SELECT DISTINCT left(word, 60) AS word FROM unnest(string_to_array(f.words, ' ')) AS word) said
  WHERE w.word = said.word AND w.placed_at = o.placed_at AND w.order_id = f.order_id
$$;
--> statement-breakpoint
-- Before the order is gone: it says when it was placed.
DROP TRIGGER order_words_gone ON shop_order;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_words_waiting WHERE order_id = OLD.id;
  PERFORM forget_noted_words(ARRAY[OLD.id]);
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_words_gone BEFORE DELETE ON shop_order FOR EACH ROW EXECUTE FUNCTION forget_order_words();
--> statement-breakpoint
-- The words of a new order are those of the lines written with it, and are not read again. An order that has words already gets all of
-- them anew: that they wait already is told by the key of the row, and what is noted is looked up by its key, not joined. The planner
-- expects a thousand lines of every statement, and would read all that waits for each order.
CREATE OR REPLACE FUNCTION note_line_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE known integer[];
BEGIN
  WITH own AS (
    SELECT order_id, string_agg(concat_ws(' ', replace(sku, '-', ''), name_en, name_ms), ' ') AS said FROM written GROUP BY order_id),
  kept AS (
    INSERT INTO order_words_waiting (order_id, buyer_id, placed_at, words)
    SELECT o.id, o.buyer_id, o.placed_at, spaced_words(concat_ws(' ', o.slug, o.po_number, own.said))
    FROM own JOIN shop_order o ON o.id = own.order_id
    WHERE (SELECT n.order_id FROM order_words_noted n WHERE n.order_id = own.order_id) IS NULL
    ON CONFLICT DO NOTHING RETURNING order_id)
  SELECT array_agg(order_id) INTO known FROM own WHERE order_id NOT IN (SELECT order_id FROM kept);
  IF known IS NOT NULL THEN PERFORM keep_order_words(known); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- All words wait again, and those that were noted are taken back: an old purchase-order number is found no more.
CREATE OR REPLACE FUNCTION note_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_words(ARRAY[NEW.id]);
  -- After it: a batch under way has ended, and what it noted is seen.
  PERFORM forget_noted_words(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Notes the words of the orders that wait longest, sorted, so that orders of the same goods write the same pages; how many orders.
-- What is noted again is taken back first: so no word has to be looked for before it is written.
CREATE OR REPLACE FUNCTION note_waiting_words(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE ids integer[] := ARRAY(SELECT order_id FROM order_words_waiting ORDER BY order_id LIMIT most FOR UPDATE SKIP LOCKED);
BEGIN
  IF ids = '{}' THEN RETURN 0; END IF;
  PERFORM forget_noted_words(ids);
  INSERT INTO order_word (word, placed_at, order_id, buyer_id)
    SELECT said.word, w.placed_at, w.order_id, w.buyer_id FROM order_words_waiting w
    CROSS JOIN LATERAL (
      SELECT DISTINCT left(word, 60) AS word FROM unnest(string_to_array(w.words, ' ')) AS word WHERE length(word) > 1) said
    WHERE w.order_id = ANY (ids) ORDER BY said.word COLLATE "C", w.placed_at;
  INSERT INTO order_words_noted (order_id, words)
    SELECT order_id, words FROM order_words_waiting WHERE order_id = ANY (ids) ORDER BY order_id;
  DELETE FROM order_words_waiting WHERE order_id = ANY (ids);
  RETURN cardinality(ids);
END $$;
--> statement-breakpoint
-- Whether every token begins a word of the order, noted or waiting, or of its buyer where that counts.
CREATE OR REPLACE FUNCTION order_has_words(of_order integer, of_buyer integer, tokens text[], is_buyer_searched boolean) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM order_words_noted n WHERE n.order_id = of_order AND waiting_has_words(n.words, of_buyer, tokens, is_buyer_searched))
    OR EXISTS (SELECT FROM order_words_waiting w WHERE w.order_id = of_order AND waiting_has_words(w.words, of_buyer, tokens, is_buyer_searched))
$$;
