-- Keeps the search terms of a person. Phone numbers are stored in international form and searched for as dialled locally, with a
-- leading 0.
CREATE OR REPLACE FUNCTION note_person_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM buyer_word WHERE buyer_id = NEW.buyer_id;
  INSERT INTO buyer_word (word, buyer_id)
    SELECT word, NEW.buyer_id
    FROM index_words(concat_ws(' ', NEW.name, NEW.email, NEW.mobile_phone, regexp_replace(NEW.mobile_phone, '^\+60', '0'))) AS word;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER person_words_noted AFTER INSERT ON person FOR EACH ROW EXECUTE FUNCTION note_person_words();

CREATE OR REPLACE TRIGGER person_words_changed AFTER UPDATE OF name, email, mobile_phone ON person
  FOR EACH ROW WHEN ((OLD.name, OLD.email, OLD.mobile_phone) IS DISTINCT FROM (NEW.name, NEW.email, NEW.mobile_phone))
  EXECUTE FUNCTION note_person_words();
