-- The default of person.buyer_id and company.buyer_id: creating a person or a company creates the buyer that its orders belong to.
CREATE OR REPLACE FUNCTION create_buyer(kind text) RETURNS integer LANGUAGE sql VOLATILE AS $$
  INSERT INTO buyer (kind) VALUES ($1) RETURNING id
$$;

ALTER TABLE person ALTER COLUMN buyer_id SET DEFAULT create_buyer('person');
