-- Indexes the search terms of an order and its lines in the transaction that writes the lines, so that the order is
-- found as soon as it is placed.
CREATE OR REPLACE FUNCTION note_line_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_order_terms(ARRAY(SELECT DISTINCT order_id FROM written));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER line_words_noted AFTER INSERT ON order_line REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_line_words();
