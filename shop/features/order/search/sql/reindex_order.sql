-- Indexes an order again when its number or its purchase-order number changes, so that the old one no longer finds it.
CREATE OR REPLACE FUNCTION reindex_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_order_terms(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reindex_order AFTER UPDATE OF po_number, slug ON shop_order
  FOR EACH ROW WHEN (OLD.po_number IS DISTINCT FROM NEW.po_number OR OLD.slug <> NEW.slug) EXECUTE FUNCTION reindex_order();
