-- The ledger. ENABLE ALWAYS: the triggers also fire in sessions with session_replication_role = replica.
CREATE OR REPLACE TRIGGER ledger_posting_kept BEFORE UPDATE OR DELETE ON ledger_posting FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE ledger_posting ENABLE ALWAYS TRIGGER ledger_posting_kept;

CREATE OR REPLACE TRIGGER ledger_posting_whole BEFORE TRUNCATE ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE ledger_posting ENABLE ALWAYS TRIGGER ledger_posting_whole;

CREATE OR REPLACE TRIGGER ledger_entry_kept BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER ledger_entry_kept;

CREATE OR REPLACE TRIGGER ledger_entry_whole BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER ledger_entry_whole;
