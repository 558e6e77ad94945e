-- Indexes the search terms of an order and its lines in the transaction that writes the lines, so that the order is
-- found as soon as it is placed.
CREATE OR REPLACE FUNCTION index_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_order_terms(ARRAY(SELECT DISTINCT order_id FROM written));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER index_order_lines AFTER INSERT ON order_line REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION index_order_lines();
