-- Keeps the search terms of a company: name, registration number, and phone in local and international form.
CREATE OR REPLACE FUNCTION index_company_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM buyer_search_term WHERE buyer_id = NEW.buyer_id;
  INSERT INTO buyer_search_term (term, buyer_id)
    SELECT term, NEW.buyer_id
    FROM extract_search_terms(concat_ws(' ', NEW.name, NEW.ssm_number, NEW.phone, regexp_replace(NEW.phone, '^\+60', '0'))) AS term;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER index_terms AFTER INSERT ON company FOR EACH ROW EXECUTE FUNCTION index_company_terms();

CREATE OR REPLACE TRIGGER reindex_terms AFTER UPDATE OF name, ssm_number, phone ON company
  FOR EACH ROW WHEN ((OLD.name, OLD.ssm_number, OLD.phone) IS DISTINCT FROM (NEW.name, NEW.ssm_number, NEW.phone))
  EXECUTE FUNCTION index_company_terms();
