-- Notifies every process that catalogue data visible to guests has changed, so that cached responses are dropped.
CREATE OR REPLACE FUNCTION notify_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;
