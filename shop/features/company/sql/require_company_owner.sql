-- Every company that is not closed has an active owner who can log in. Checked at commit, under a lock on the company's row: when
-- several owners leave at the same time, the last one is refused.
CREATE OR REPLACE FUNCTION require_company_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked_company_id integer;
  company_name text;
BEGIN
  IF TG_TABLE_NAME = 'company' THEN checked_company_id := NEW.id; ELSE checked_company_id := OLD.company_id; END IF;
  SELECT name INTO company_name FROM company WHERE id = checked_company_id AND state <> 'closed' FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (
    SELECT 1 FROM company_member m JOIN person p ON p.id = m.person_id
    WHERE m.company_id = checked_company_id AND m.role = 'owner' AND m.is_active AND p.verified_at IS NOT NULL AND p.closed_at IS NULL
  ) THEN
    RAISE EXCEPTION 'a company keeps an owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'company_owner', DETAIL = company_name;
  END IF;
  RETURN NULL;
END $$;

-- A constraint trigger cannot be replaced.
DROP TRIGGER IF EXISTS require_company_owner ON company_member;
CREATE CONSTRAINT TRIGGER require_company_owner AFTER DELETE OR UPDATE OF role, is_active, company_id, person_id ON company_member
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_company_owner();

-- A constraint trigger cannot be replaced.
DROP TRIGGER IF EXISTS require_company_owner ON company;
CREATE CONSTRAINT TRIGGER require_company_owner AFTER INSERT OR UPDATE OF state ON company
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_company_owner();
