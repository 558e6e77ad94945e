-- A changed promotion takes effect on list prices in the same transaction.
CREATE OR REPLACE FUNCTION promotion_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_prices(now());
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER promotion_changed AFTER INSERT OR UPDATE OR DELETE ON promotion FOR EACH STATEMENT EXECUTE FUNCTION promotion_changed();
