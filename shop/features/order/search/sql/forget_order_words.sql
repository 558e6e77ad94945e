-- Removes the search terms of a deleted order.
CREATE OR REPLACE FUNCTION forget_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_noted_words(ARRAY[OLD.id]);
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER order_words_gone BEFORE DELETE ON shop_order FOR EACH ROW EXECUTE FUNCTION forget_order_words();
