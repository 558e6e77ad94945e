CREATE OR REPLACE TRIGGER pickup_point_changed AFTER INSERT OR UPDATE OR DELETE ON pickup_point FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();

-- Closed days are cached in memory like the catalogue.
CREATE OR REPLACE TRIGGER closed_day_changed AFTER INSERT OR UPDATE OR DELETE ON closed_day FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();
