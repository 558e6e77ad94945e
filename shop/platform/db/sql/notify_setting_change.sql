-- Notifies every process that a setting has changed.
CREATE OR REPLACE FUNCTION notify_setting_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', 'setting');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER setting_changed AFTER INSERT OR UPDATE OR DELETE ON setting FOR EACH STATEMENT EXECUTE FUNCTION notify_setting_change();
