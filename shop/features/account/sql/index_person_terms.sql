-- Keeps the search terms of a person. Phone numbers are stored in international form and searched for as dialled locally, with a
-- leading 0.
CREATE OR REPLACE FUNCTION index_person_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM buyer_search_term WHERE buyer_id = NEW.buyer_id;
  INSERT INTO buyer_search_term (term, buyer_id)
    SELECT term, NEW.buyer_id
    FROM extract_search_terms(concat_ws(' ', NEW.name, NEW.email, NEW.mobile_phone, regexp_replace(NEW.mobile_phone, '^\+60', '0'))) AS term;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER index_terms AFTER INSERT ON person FOR EACH ROW EXECUTE FUNCTION index_person_terms();

CREATE OR REPLACE TRIGGER reindex_terms AFTER UPDATE OF name, email, mobile_phone ON person
  FOR EACH ROW WHEN ((OLD.name, OLD.email, OLD.mobile_phone) IS DISTINCT FROM (NEW.name, NEW.email, NEW.mobile_phone))
  EXECUTE FUNCTION index_person_terms();
