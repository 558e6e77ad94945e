-- A changed purchase-order number: queues all search terms of the order again and removes the indexed ones, so that the old number
-- no longer finds it.
CREATE OR REPLACE FUNCTION note_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_words(ARRAY[NEW.id]);
  -- After it: a batch under way has ended, and what it noted is seen.
  PERFORM forget_noted_words(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_words_changed AFTER UPDATE OF po_number ON shop_order
  FOR EACH ROW WHEN (OLD.po_number IS DISTINCT FROM NEW.po_number) EXECUTE FUNCTION note_order_words();
