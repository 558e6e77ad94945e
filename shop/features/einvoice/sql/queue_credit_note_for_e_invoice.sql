-- As for invoices. A credit note without an e-invoice of its invoice, from before e-invoices, needs none.
CREATE OR REPLACE FUNCTION queue_credit_note_for_e_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO e_invoice (kind, number, buyer_id, credit_note_id, issued_on, total, created_at)
  SELECT 'credit_note', NEW.number, e.buyer_id, NEW.id, (NEW.created_at AT TIME ZONE 'Asia/Kuala_Lumpur')::date,
    NEW.amount, NEW.created_at
  FROM e_invoice e WHERE e.invoice_id = NEW.invoice_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER queue_credit_note_for_e_invoice AFTER INSERT ON credit_note
  FOR EACH ROW EXECUTE FUNCTION queue_credit_note_for_e_invoice();
