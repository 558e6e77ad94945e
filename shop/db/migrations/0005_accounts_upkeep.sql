-- A mail that was queued is heard of by the processes that send mail, as soon as its transaction is done.
CREATE FUNCTION notify_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', 'mail');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mail_queued AFTER INSERT ON mail FOR EACH STATEMENT EXECUTE FUNCTION notify_mail();
