-- Price tiers are part of the derived product data.
CREATE OR REPLACE FUNCTION refresh_price_tiers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE variant_ids integer[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN variant_ids := variant_ids || (SELECT array_agg(variant_id) FROM added); END IF;
  IF TG_OP <> 'INSERT' THEN variant_ids := variant_ids || (SELECT array_agg(variant_id) FROM removed); END IF;
  PERFORM refresh_product_display(array_agg(DISTINCT product_id)) FROM variant WHERE id = ANY (variant_ids);
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER variant_tier_added AFTER INSERT ON variant_tier
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_price_tiers();

CREATE OR REPLACE TRIGGER variant_tier_updated AFTER UPDATE ON variant_tier
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_price_tiers();

CREATE OR REPLACE TRIGGER variant_tier_removed AFTER DELETE ON variant_tier
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_price_tiers();
