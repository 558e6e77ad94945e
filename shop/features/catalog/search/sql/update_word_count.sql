-- Keeps search_word.product_count equal to the number of postings of the word.
CREATE OR REPLACE FUNCTION update_word_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_word w
  SET product_count = w.product_count + CASE TG_OP WHEN 'INSERT' THEN c.n ELSE -c.n END
  FROM (SELECT word_id, count(*) AS n FROM changed GROUP BY 1) c
  WHERE w.id = c.word_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER postings_counted AFTER INSERT ON search_posting
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_word_count();

CREATE OR REPLACE TRIGGER postings_uncounted AFTER DELETE ON search_posting
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_word_count();
