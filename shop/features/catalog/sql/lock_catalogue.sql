-- Serialises changes to the catalogue, so that transactions never update shared counters in conflicting orders. The
-- lock is taken before any row is locked. Taken later, two changes to one product could deadlock.
CREATE OR REPLACE FUNCTION lock_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7262, 1);
  RETURN NULL;
END $$;
