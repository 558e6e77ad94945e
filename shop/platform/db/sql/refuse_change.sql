-- Append-only tables: rows are never updated, deleted or truncated.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER stock_move_kept BEFORE UPDATE OR DELETE ON stock_move FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER payment_event_kept BEFORE UPDATE OR DELETE ON payment_event FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The audit log of staff actions.
CREATE OR REPLACE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER audit_entry_whole BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A reason may name a person and is erased when an account is closed. Nothing else in the history changes.
CREATE OR REPLACE TRIGGER history_kept BEFORE UPDATE ON history FOR EACH ROW
  WHEN (NEW.reason IS NOT NULL OR to_jsonb(NEW) - 'reason' <> to_jsonb(OLD) - 'reason')
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER history_stays BEFORE DELETE ON history FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER history_whole BEFORE TRUNCATE ON history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Offers stay as they were made. Only a line's note may be erased, when its author's account is closed.
CREATE OR REPLACE TRIGGER quotation_version_kept BEFORE UPDATE OR DELETE ON quotation_version
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER quotation_version_whole BEFORE TRUNCATE ON quotation_version
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER quotation_version_line_kept BEFORE UPDATE ON quotation_version_line FOR EACH ROW
  WHEN (NEW.note IS NOT NULL OR to_jsonb(NEW) - 'note' <> to_jsonb(OLD) - 'note')
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER quotation_version_line_stays BEFORE DELETE ON quotation_version_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER quotation_version_line_whole BEFORE TRUNCATE ON quotation_version_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The ledger. ENABLE ALWAYS: the triggers also fire in sessions with session_replication_role = replica.
CREATE OR REPLACE TRIGGER ledger_posting_kept BEFORE UPDATE OR DELETE ON ledger_posting FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE ledger_posting ENABLE ALWAYS TRIGGER ledger_posting_kept;

CREATE OR REPLACE TRIGGER ledger_posting_whole BEFORE TRUNCATE ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE ledger_posting ENABLE ALWAYS TRIGGER ledger_posting_whole;

CREATE OR REPLACE TRIGGER ledger_entry_kept BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER ledger_entry_kept;

CREATE OR REPLACE TRIGGER ledger_entry_whole BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER ledger_entry_whole;

CREATE OR REPLACE TRIGGER audit_subject_kept BEFORE UPDATE OR DELETE ON audit_subject FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER audit_subject_whole BEFORE TRUNCATE ON audit_subject FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
