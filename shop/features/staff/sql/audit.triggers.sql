-- The audit log of staff actions.
CREATE OR REPLACE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER audit_entry_whole BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER audit_subject_kept BEFORE UPDATE OR DELETE ON audit_subject FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER audit_subject_whole BEFORE TRUNCATE ON audit_subject FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
