-- Each mail of its own woke every listener of every process, at the end of its transaction and one after the other. Who queues a mail
-- tells of it once it is committed, for all mails of a moment together (db/announce.ts).
DROP TRIGGER mail_queued ON mail;
--> statement-breakpoint
DROP FUNCTION notify_mail();
