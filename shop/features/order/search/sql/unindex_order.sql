-- Removes the search terms of a deleted order.
CREATE OR REPLACE FUNCTION unindex_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM delete_order_terms(ARRAY[OLD.id]);
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER unindex_order BEFORE DELETE ON shop_order FOR EACH ROW EXECUTE FUNCTION unindex_order();
