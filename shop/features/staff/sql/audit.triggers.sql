-- The audit log of staff actions is append-only.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON audit_subject FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit_subject FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
