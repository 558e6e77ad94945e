-- Keeps the search terms of a company: name, registration number, and phone in local and international form.
CREATE OR REPLACE FUNCTION note_company_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM buyer_word WHERE buyer_id = NEW.buyer_id;
  INSERT INTO buyer_word (word, buyer_id)
    SELECT word, NEW.buyer_id
    FROM index_words(concat_ws(' ', NEW.name, NEW.ssm_number, NEW.phone, regexp_replace(NEW.phone, '^\+60', '0'))) AS word;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER company_words_noted AFTER INSERT ON company FOR EACH ROW EXECUTE FUNCTION note_company_words();

CREATE OR REPLACE TRIGGER company_words_changed AFTER UPDATE OF name, ssm_number, phone ON company
  FOR EACH ROW WHEN ((OLD.name, OLD.ssm_number, OLD.phone) IS DISTINCT FROM (NEW.name, NEW.ssm_number, NEW.phone))
  EXECUTE FUNCTION note_company_words();
