-- Double-entry bookkeeping: when a transaction commits, every posting has at least two entries and its debits equal its credits.
CREATE OR REPLACE FUNCTION check_posting_balance() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- A constraint trigger cannot be replaced.
DROP TRIGGER IF EXISTS ledger_posting_balanced ON ledger_posting;
CREATE CONSTRAINT TRIGGER ledger_posting_balanced AFTER INSERT ON ledger_posting DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_posting_balance();

-- A constraint trigger cannot be replaced.
DROP TRIGGER IF EXISTS ledger_entry_balanced ON ledger_entry;
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_posting_balance();
