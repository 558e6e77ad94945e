-- A reason may name a person and is erased when an account is closed. Nothing else in the history changes.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON history FOR EACH ROW
  WHEN (NEW.reason IS NOT NULL OR to_jsonb(NEW) - 'reason' <> to_jsonb(OLD) - 'reason')
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_delete BEFORE DELETE ON history FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_truncate BEFORE TRUNCATE ON history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
