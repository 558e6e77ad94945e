-- The ledger is append-only. ENABLE ALWAYS: the triggers also fire in sessions with session_replication_role = replica.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON ledger_posting FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE ledger_posting ENABLE ALWAYS TRIGGER refuse_change;

CREATE OR REPLACE TRIGGER refuse_truncate BEFORE TRUNCATE ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE ledger_posting ENABLE ALWAYS TRIGGER refuse_truncate;

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER refuse_change;

CREATE OR REPLACE TRIGGER refuse_truncate BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER refuse_truncate;
