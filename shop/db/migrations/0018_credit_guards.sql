-- What was posted is appended to, never changed: not even by the owner of the tables, nor while rows are replicated.
CREATE TRIGGER ledger_posting_kept BEFORE UPDATE OR DELETE ON ledger_posting FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_posting_whole BEFORE TRUNCATE ON ledger_posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_kept BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_whole BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE ledger_posting ENABLE ALWAYS TRIGGER ledger_posting_kept;
--> statement-breakpoint
ALTER TABLE ledger_posting ENABLE ALWAYS TRIGGER ledger_posting_whole;
--> statement-breakpoint
ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER ledger_entry_kept;
--> statement-breakpoint
ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER ledger_entry_whole;
--> statement-breakpoint
-- When a transaction ends, what it posted is balanced; one side alone is no posting.
CREATE FUNCTION check_posting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  posting integer := CASE TG_TABLE_NAME WHEN 'ledger_posting' THEN (to_jsonb(NEW) ->> 'id')::integer ELSE (to_jsonb(NEW) ->> 'posting_id')::integer END;
  entries integer;
  balance bigint;
BEGIN
  SELECT count(*), coalesce(sum(CASE side WHEN 'debit' THEN amount ELSE -amount::bigint END), 0)
    INTO entries, balance FROM ledger_entry WHERE posting_id = posting;
  IF entries < 2 OR balance <> 0 THEN
    RAISE EXCEPTION 'Posting % is not balanced: % entries, % sen', posting, entries, balance
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_posting_balanced AFTER INSERT ON ledger_posting DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_posting();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_posting();
