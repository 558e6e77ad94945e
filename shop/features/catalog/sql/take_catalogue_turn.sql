-- Serialises changes to the catalogue, so that transactions never update shared counters in conflicting orders. The
-- lock is taken before any row is locked. Taken later, two changes to one product could deadlock.
CREATE OR REPLACE FUNCTION take_catalogue_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7262, 1);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_turn BEFORE INSERT OR UPDATE OR DELETE ON product FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();

CREATE OR REPLACE TRIGGER product_category_turn BEFORE INSERT OR UPDATE OR DELETE ON product_category FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();

CREATE OR REPLACE TRIGGER category_turn BEFORE INSERT OR UPDATE OR DELETE ON category FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();

CREATE OR REPLACE TRIGGER review_turn BEFORE INSERT OR UPDATE OR DELETE ON review FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();

CREATE OR REPLACE TRIGGER promotion_turn BEFORE INSERT OR UPDATE OR DELETE ON promotion FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();

CREATE OR REPLACE TRIGGER farm_turn BEFORE UPDATE ON farm FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();

CREATE OR REPLACE TRIGGER variant_tier_turn BEFORE INSERT OR UPDATE OR DELETE ON variant_tier FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();

CREATE OR REPLACE TRIGGER product_media_turn BEFORE INSERT OR UPDATE OR DELETE ON product_media FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();

CREATE OR REPLACE TRIGGER media_turn BEFORE UPDATE ON media FOR EACH STATEMENT EXECUTE FUNCTION take_catalogue_turn();
