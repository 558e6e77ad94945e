-- An order that ends unpaid releases its quotation: the prices may be ordered again while the offer is valid. A trigger on the
-- history, because orders do not know quotations and every way an order ends writes its history with the shop's clock.
CREATE OR REPLACE FUNCTION reopen_quotation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE reopened record;
BEGIN
  UPDATE quotation SET order_id = NULL, updated_at = NEW.at, turn_at = NEW.at,
    state = CASE WHEN valid_until >= NEW.at THEN 'accepted' ELSE 'expired' END
  WHERE order_id = NEW.record_id RETURNING id, state INTO reopened;
  IF FOUND THEN
    INSERT INTO history (record_type, record_id, actor, from_state, to_state, at)
    VALUES ('quotation', reopened.id, 'system', 'ordered', reopened.state, NEW.at);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_reopens_quotation AFTER INSERT ON history FOR EACH ROW
  WHEN (NEW.record_type = 'order' AND NEW.from_state IN ('pending_approval', 'pending_payment')
    AND NEW.to_state IN ('cancelled', 'rejected', 'expired'))
  EXECUTE FUNCTION reopen_quotation();
