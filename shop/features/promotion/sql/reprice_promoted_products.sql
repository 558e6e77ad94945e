-- A changed promotion takes effect on list prices in the same transaction.
CREATE OR REPLACE FUNCTION reprice_promoted_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_list_prices(now());
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER promotion_changed AFTER INSERT OR UPDATE OR DELETE ON promotion FOR EACH STATEMENT EXECUTE FUNCTION reprice_promoted_products();
