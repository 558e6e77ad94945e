-- Every company that is not closed keeps an active owner who can log in. Checked at the end of the transaction, under
-- the lock of the company's row: of many owners who leave at once, the last one is refused.
CREATE FUNCTION keep_company_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about integer;
  called text;
BEGIN
  IF TG_TABLE_NAME = 'company' THEN about := NEW.id; ELSE about := OLD.company_id; END IF;
  SELECT name INTO called FROM company WHERE id = about AND state <> 'closed' FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (
    SELECT 1 FROM company_member m JOIN person p ON p.id = m.person_id
    WHERE m.company_id = about AND m.role = 'owner' AND m.is_active AND p.verified_at IS NOT NULL AND p.closed_at IS NULL
  ) THEN
    RAISE EXCEPTION 'a company keeps an owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'company_owner', DETAIL = called;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER company_owner_stays AFTER DELETE OR UPDATE OF role, is_active, company_id, person_id ON company_member
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_company_owner();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER company_owner_needed AFTER INSERT OR UPDATE OF state ON company
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_company_owner();
