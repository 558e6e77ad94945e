-- Closed days are kept in memory like what the catalogue is made of: every process is told when they change.
CREATE TRIGGER closed_day_changed AFTER INSERT OR UPDATE OR DELETE ON closed_day FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue();
