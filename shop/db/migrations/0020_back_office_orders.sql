CREATE TABLE "buyer_word" (
	"word" text COLLATE "C" NOT NULL,
	"buyer_id" integer NOT NULL,
	CONSTRAINT "buyer_word_word_buyer_id_pk" PRIMARY KEY("word","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "work_lease" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "work_lease_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "order_word" (
	"word" text COLLATE "C" NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"order_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	CONSTRAINT "order_word_word_placed_at_order_id_pk" PRIMARY KEY("word","placed_at","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "shortage" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "taken_by" integer;--> statement-breakpoint
ALTER TABLE "buyer_word" ADD CONSTRAINT "buyer_word_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_lease" ADD CONSTRAINT "work_lease_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_word" ADD CONSTRAINT "order_word_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_word_of_buyer" ON "buyer_word" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "work_lease_of_staff" ON "work_lease" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "order_word_of_buyer" ON "order_word" USING btree ("buyer_id","word","placed_at","order_id");--> statement-breakpoint
CREATE INDEX "order_word_of_order" ON "order_word" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_newest" ON "shop_order" USING btree ("placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_newest_of_state" ON "shop_order" USING btree ("state","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_of_day" ON "shop_order" USING btree ("delivery_date","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_cancel_asked" ON "shop_order" USING btree ("placed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "shop_order"."cancel_asked_at" IS NOT NULL;--> statement-breakpoint
-- The words of a text: its parts, and what stands between two blanks without its hyphens, so that TOM-AM-05, 'tom am' and
-- TOMAM05 all find it.
CREATE FUNCTION index_words(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT DISTINCT left(word, 60) FROM (
    SELECT word FROM regexp_split_to_table(lower(public.unaccent('public.unaccent', value)), '[^[:alnum:]]+') AS word
    UNION ALL
    SELECT regexp_replace(chunk, '[^[:alnum:]]+', '', 'g') FROM regexp_split_to_table(lower(public.unaccent('public.unaccent', value)), '\s+') AS chunk
  ) words WHERE length(word) > 1
$$;
--> statement-breakpoint
-- What somebody typed, as the beginnings of words; five at most.
CREATE FUNCTION search_beginnings(query text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce((array_agg(DISTINCT token))[1:5], '{}') FROM (
    SELECT left(regexp_replace(chunk, '[^[:alnum:]]+', '', 'g'), 60) AS token
    FROM regexp_split_to_table(lower(public.unaccent('public.unaccent', query)), '\s+') AS chunk
  ) tokens WHERE token <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION note_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
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
      FROM order_line l CROSS JOIN index_words(concat_ws(' ', l.sku, l.name_en, l.name_ms)) AS word WHERE l.order_id = NEW.id
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_words_noted AFTER INSERT ON shop_order FOR EACH ROW EXECUTE FUNCTION note_order_words();
--> statement-breakpoint
CREATE TRIGGER order_words_changed AFTER UPDATE OF po_number ON shop_order
  FOR EACH ROW WHEN (OLD.po_number IS DISTINCT FROM NEW.po_number) EXECUTE FUNCTION note_order_words();
--> statement-breakpoint
CREATE FUNCTION note_line_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_word (word, placed_at, order_id, buyer_id)
    SELECT DISTINCT word, o.placed_at, o.id, o.buyer_id
    FROM written l JOIN shop_order o ON o.id = l.order_id
    CROSS JOIN index_words(concat_ws(' ', l.sku, l.name_en, l.name_ms)) AS word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What was ordered is named as it was then: lines are written once.
CREATE TRIGGER line_words_noted AFTER INSERT ON order_line REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_line_words();
--> statement-breakpoint
-- A phone number is said as it is dialled here, with a 0, and stored as it is dialled from abroad.
CREATE FUNCTION note_person_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM buyer_word WHERE buyer_id = NEW.buyer_id;
  INSERT INTO buyer_word (word, buyer_id)
    SELECT word, NEW.buyer_id
    FROM index_words(concat_ws(' ', NEW.name, NEW.email, NEW.mobile_phone, regexp_replace(NEW.mobile_phone, '^\+60', '0'))) AS word;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_words_noted AFTER INSERT ON person FOR EACH ROW EXECUTE FUNCTION note_person_words();
--> statement-breakpoint
CREATE TRIGGER person_words_changed AFTER UPDATE OF name, email, mobile_phone ON person
  FOR EACH ROW WHEN ((OLD.name, OLD.email, OLD.mobile_phone) IS DISTINCT FROM (NEW.name, NEW.email, NEW.mobile_phone))
  EXECUTE FUNCTION note_person_words();
--> statement-breakpoint
CREATE FUNCTION note_company_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM buyer_word WHERE buyer_id = NEW.buyer_id;
  INSERT INTO buyer_word (word, buyer_id)
    SELECT word, NEW.buyer_id
    FROM index_words(concat_ws(' ', NEW.name, NEW.ssm_number, NEW.phone, regexp_replace(NEW.phone, '^\+60', '0'))) AS word;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER company_words_noted AFTER INSERT ON company FOR EACH ROW EXECUTE FUNCTION note_company_words();
--> statement-breakpoint
CREATE TRIGGER company_words_changed AFTER UPDATE OF name, ssm_number, phone ON company
  FOR EACH ROW WHEN ((OLD.name, OLD.ssm_number, OLD.phone) IS DISTINCT FROM (NEW.name, NEW.ssm_number, NEW.phone))
  EXECUTE FUNCTION note_company_words();
--> statement-breakpoint
-- Known words that begin with a token, each found by one look at the index and never by reading its orders; 100 at most.
CREATE FUNCTION begun_order_words(token text) RETURNS SETOF text LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 3 AS $$
DECLARE found text COLLATE "C";
BEGIN
  SELECT w.word INTO found FROM order_word w WHERE w.word >= token ORDER BY w.word LIMIT 1;
  FOR n IN 1..100 LOOP
    EXIT WHEN found IS NULL OR NOT starts_with(found, token);
    RETURN NEXT found;
    SELECT w.word INTO found FROM order_word w WHERE w.word > found ORDER BY w.word LIMIT 1;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION begun_order_words_of(token text, of_buyer integer) RETURNS SETOF text LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 3 AS $$
DECLARE found text COLLATE "C";
BEGIN
  SELECT w.word INTO found FROM order_word w WHERE w.buyer_id = of_buyer AND w.word >= token ORDER BY w.word LIMIT 1;
  FOR n IN 1..100 LOOP
    EXIT WHEN found IS NULL OR NOT starts_with(found, token);
    RETURN NEXT found;
    SELECT w.word INTO found FROM order_word w WHERE w.buyer_id = of_buyer AND w.word > found ORDER BY w.word LIMIT 1;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION begun_buyers(token text) RETURNS SETOF integer LANGUAGE sql STABLE PARALLEL SAFE ROWS 3 AS $$
  SELECT DISTINCT buyer_id FROM (SELECT w.buyer_id FROM buyer_word w WHERE w.word >= token AND w.word < token || chr(1114111) ORDER BY w.word LIMIT 200) found
$$;
--> statement-breakpoint
-- Whether every token begins a word of the order, or of its buyer where that counts.
CREATE FUNCTION order_has_words(of_order integer, of_buyer integer, tokens text[], is_buyer_searched boolean) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT NOT EXISTS (
    SELECT FROM unnest(tokens) AS t (token)
    WHERE NOT EXISTS (SELECT FROM order_word w WHERE w.order_id = of_order AND starts_with(w.word, t.token))
      AND NOT (is_buyer_searched AND EXISTS (SELECT FROM buyer_word b WHERE b.buyer_id = of_buyer AND starts_with(b.word, t.token))))
$$;
--> statement-breakpoint
-- Orders of anybody by number, buyer, goods and purchase-order number: the newest `most` that match. The rarest token leads, and
-- of what it finds the newest `most` are looked at.
CREATE FUNCTION find_orders(query text, most integer) RETURNS TABLE (order_id integer, placed_at timestamptz)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100 AS $$
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
      SELECT e.order_id, e.placed_at, e.buyer_id FROM unnest(lead_words) AS k (word) CROSS JOIN LATERAL (
        SELECT w.order_id, w.placed_at, w.buyer_id FROM order_word w WHERE w.word = k.word
        ORDER BY w.placed_at DESC, w.order_id DESC LIMIT most) e
      UNION
      SELECT e.id, e.placed_at, e.buyer_id FROM unnest(lead_buyers) AS k (buyer) CROSS JOIN LATERAL (
        SELECT o.id, o.placed_at, o.buyer_id FROM shop_order o WHERE o.buyer_id = k.buyer
        ORDER BY o.placed_at DESC NULLS LAST, o.id DESC NULLS LAST LIMIT most) e
      ORDER BY 2 DESC, 1 DESC LIMIT most
    ) c
    WHERE cardinality(tokens) = 1 OR order_has_words(c.order_id, c.buyer_id, array_remove(tokens, lead), true)
    ORDER BY c.placed_at DESC, c.order_id DESC;
END $$;
--> statement-breakpoint
-- The same among the orders of one buyer, whose name says nothing there.
CREATE FUNCTION find_orders_of(query text, of_buyer integer, most integer) RETURNS TABLE (order_id integer, placed_at timestamptz)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100 AS $$
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
INSERT INTO order_word (word, placed_at, order_id, buyer_id)
  SELECT DISTINCT word, o.placed_at, o.id, o.buyer_id FROM shop_order o
  CROSS JOIN index_words(concat_ws(' ', o.slug, o.po_number, (SELECT string_agg(concat_ws(' ', l.sku, l.name_en, l.name_ms), ' ') FROM order_line l WHERE l.order_id = o.id))) AS word;
--> statement-breakpoint
INSERT INTO buyer_word (word, buyer_id)
  SELECT word, p.buyer_id FROM person p
  CROSS JOIN index_words(concat_ws(' ', p.name, p.email, p.mobile_phone, regexp_replace(p.mobile_phone, '^\+60', '0'))) AS word
  UNION
  SELECT word, c.buyer_id FROM company c
  CROSS JOIN index_words(concat_ws(' ', c.name, c.ssm_number, c.phone, regexp_replace(c.phone, '^\+60', '0'))) AS word;
