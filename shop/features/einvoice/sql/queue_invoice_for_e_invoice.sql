-- Queues the e-invoice in the transaction that issues the invoice or debit note, so that none is forgotten.
CREATE OR REPLACE FUNCTION queue_invoice_for_e_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO e_invoice (kind, number, buyer_id, invoice_id, issued_on, total, created_at)
  VALUES (NEW.kind, NEW.number, NEW.buyer_id, NEW.id, NEW.issued_on, NEW.total, NEW.created_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER queue_invoice_for_e_invoice AFTER INSERT ON invoice
  FOR EACH ROW WHEN (NEW.total > 0) EXECUTE FUNCTION queue_invoice_for_e_invoice();
