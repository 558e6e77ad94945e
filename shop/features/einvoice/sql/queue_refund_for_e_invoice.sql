-- Queues a refund note for money that is refunded after it was invoiced. Money that no invoice covers (goods not
-- delivered, a cancelled order, an amount paid twice) needs none: what was received then still covers the prepaid
-- amount of the invoice. The caller holds the order's lock.
CREATE OR REPLACE FUNCTION queue_refund_for_e_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refunded_invoice record;
  received integer;
  noted integer;
  amount integer;
  note_year text := to_char(NEW.created_at AT TIME ZONE 'Asia/Kuala_Lumpur', 'YYYY');
  sequence integer;
BEGIN
  SELECT i.id, i.buyer_id, i.prepaid, i.order_id INTO refunded_invoice
  FROM payment p JOIN shop_order o ON o.id = p.order_id JOIN invoice i ON i.order_id = coalesce(o.parent_id, o.id)
    JOIN e_invoice e ON e.invoice_id = i.id
  WHERE p.id = NEW.payment_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(sum(p.captured - p.refunded), 0) INTO received
  FROM payment p JOIN shop_order o ON o.id = p.order_id
  WHERE coalesce(o.parent_id, o.id) = refunded_invoice.order_id;
  SELECT coalesce(sum(e.total), 0) INTO noted
  FROM e_invoice e JOIN refund r ON r.id = e.refund_id JOIN payment p ON p.id = r.payment_id JOIN shop_order o ON o.id = p.order_id
  WHERE coalesce(o.parent_id, o.id) = refunded_invoice.order_id;
  amount := least(NEW.amount, refunded_invoice.prepaid - received - noted);
  IF amount <= 0 THEN RETURN NULL; END IF;
  INSERT INTO document_number (name, last) VALUES ('refund_note-' || note_year, 1)
  ON CONFLICT (name) DO UPDATE SET last = document_number.last + 1 RETURNING last INTO sequence;
  INSERT INTO e_invoice (kind, number, buyer_id, refund_id, issued_on, total, created_at)
  VALUES ('refund_note', 'RN-' || note_year || '-' || lpad(sequence::text, greatest(6, length(sequence::text)), '0'),
    refunded_invoice.buyer_id, NEW.id, (NEW.created_at AT TIME ZONE 'Asia/Kuala_Lumpur')::date, amount, NEW.created_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER queue_refund_for_e_invoice AFTER INSERT ON refund
  FOR EACH ROW EXECUTE FUNCTION queue_refund_for_e_invoice();
