-- Queues the search terms of a new order from the lines inserted with it, without reading them again. An order that has search
-- terms already is queued with all of its lines. Rows are looked up by key instead of joined: the planner expects a thousand rows
-- in a transition table and would scan the whole queue.
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

CREATE OR REPLACE TRIGGER line_words_noted AFTER INSERT ON order_line REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_line_words();
