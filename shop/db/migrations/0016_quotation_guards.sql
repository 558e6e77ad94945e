-- What one side put on the table stays as it was. Only a note may be taken away, when its writer's account is closed.
CREATE TRIGGER quotation_version_kept BEFORE UPDATE OR DELETE ON quotation_version
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER quotation_version_whole BEFORE TRUNCATE ON quotation_version
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER quotation_version_line_kept BEFORE UPDATE ON quotation_version_line FOR EACH ROW
  WHEN (NEW.note IS NOT NULL OR to_jsonb(NEW) - 'note' <> to_jsonb(OLD) - 'note')
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER quotation_version_line_stays BEFORE DELETE ON quotation_version_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER quotation_version_line_whole BEFORE TRUNCATE ON quotation_version_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Lines come with their version, in one transaction; nothing is added to an offer later.
CREATE FUNCTION refuse_late_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM quotation_version v WHERE v.id = NEW.version_id AND v.xmin = pg_current_xact_id()::xid;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Version % is complete', NEW.version_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotation_version_line_in_time BEFORE INSERT ON quotation_version_line
  FOR EACH ROW EXECUTE FUNCTION refuse_late_line();
--> statement-breakpoint
-- What is accepted is an offer for this very quotation.
ALTER TABLE quotation_version ADD CONSTRAINT quotation_version_of UNIQUE (id, quotation_id);
--> statement-breakpoint
ALTER TABLE quotation ADD CONSTRAINT quotation_accepts_own FOREIGN KEY (accepted_version_id, id)
  REFERENCES quotation_version (id, quotation_id);
--> statement-breakpoint
-- An order that ends before it was paid gives its prices back: they may be ordered again while the offer holds. Orders come
-- before quotations and know nothing of them; their history is written at every way they end, with the clock of the shop.
CREATE FUNCTION reopen_quotation() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER order_reopens_quotation AFTER INSERT ON history FOR EACH ROW
  WHEN (NEW.record_type = 'order' AND NEW.from_state IN ('pending_approval', 'pending_payment')
    AND NEW.to_state IN ('cancelled', 'rejected', 'expired'))
  EXECUTE FUNCTION reopen_quotation();
