-- Notifies every process that catalogue data visible to guests has changed, so that cached responses are dropped.
CREATE OR REPLACE FUNCTION notify_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER product_removed AFTER DELETE ON product FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();

CREATE OR REPLACE TRIGGER category_added_or_removed AFTER INSERT OR DELETE ON category FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();

CREATE OR REPLACE TRIGGER certificate_changed AFTER INSERT OR UPDATE OR DELETE ON certificate FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();

CREATE OR REPLACE TRIGGER review_media_changed AFTER INSERT OR UPDATE OR DELETE ON review_media FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();

CREATE OR REPLACE TRIGGER seo_entry_changed AFTER INSERT OR UPDATE OR DELETE ON seo_entry FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();

CREATE OR REPLACE TRIGGER pickup_point_changed AFTER INSERT OR UPDATE OR DELETE ON pickup_point FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();

-- Closed days are cached in memory like the catalogue.
CREATE OR REPLACE TRIGGER closed_day_changed AFTER INSERT OR UPDATE OR DELETE ON closed_day FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
