-- A browser belongs to a session: its address, its keys and the messages that wait for it go when the session ends, in whichever way.
CREATE OR REPLACE FUNCTION remove_push_subscriptions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER push_subscriptions_removed AFTER UPDATE OF ended_at ON session
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION remove_push_subscriptions();
