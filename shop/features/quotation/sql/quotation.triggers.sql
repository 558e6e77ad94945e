-- Offers stay as they were made. Only a line's note may be erased, when its author's account is closed.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON quotation_version
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_truncate BEFORE TRUNCATE ON quotation_version
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON quotation_version_line FOR EACH ROW
  WHEN (NEW.note IS NOT NULL OR to_jsonb(NEW) - 'note' <> to_jsonb(OLD) - 'note')
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_delete BEFORE DELETE ON quotation_version_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_truncate BEFORE TRUNCATE ON quotation_version_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
