CREATE TABLE "address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"label" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"line_1" text NOT NULL,
	"line_2" text,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"notes" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_postcode" CHECK ("address"."postcode" ~ '^[0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "code_flow" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_flow_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"person_id" integer,
	"new_value" text,
	"failed_attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "code_flow_attempts" CHECK ("code_flow"."failed_attempts" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE TABLE "document_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"part" text NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "document_file_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "document_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"viewer" text NOT NULL,
	"address" text,
	"viewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"flow_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_code_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_type" smallint NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"mobile_phone" text,
	"password_hash" text,
	"password_changed_at" timestamp with time zone NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"avatar_key" text,
	"verified_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_email_unique" UNIQUE("email"),
	CONSTRAINT "person_mobile_phone_unique" UNIQUE("mobile_phone"),
	CONSTRAINT "person_account_type" CHECK ("person"."account_type" IN (1, 2)),
	CONSTRAINT "person_email_lower" CHECK ("person"."email" = lower("person"."email")),
	CONSTRAINT "person_open_or_erased" CHECK (("person"."closed_at" IS NULL) = ("person"."email" IS NOT NULL AND "person"."password_hash" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "person_document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'not_submitted' NOT NULL,
	"fields" text,
	"masked" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "person_document_rejected_with_reason" CHECK (("person_document"."state" = 'rejected' AND "person_document"."removed_at" IS NULL) = ("person_document"."reason" IS NOT NULL)),
	CONSTRAINT "person_document_removed_is_empty" CHECK ("person_document"."removed_at" IS NULL OR ("person_document"."fields" IS NULL AND "person_document"."masked" = '{}'))
);
--> statement-breakpoint
CREATE TABLE "reset_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"device_id" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_type" text NOT NULL,
	"record_id" integer NOT NULL,
	"actor" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"lang" text NOT NULL,
	"template" text NOT NULL,
	"params" jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stray_file" (
	"file_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_flow" ADD CONSTRAINT "code_flow_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_file" ADD CONSTRAINT "document_file_document_id_person_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."person_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_view" ADD CONSTRAINT "document_view_file_id_document_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."document_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_flow_id_code_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."code_flow"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_document" ADD CONSTRAINT "person_document_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_ticket" ADD CONSTRAINT "reset_ticket_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_person_id_index" ON "address" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default" ON "address" USING btree ("person_id") WHERE "address"."is_default";--> statement-breakpoint
CREATE INDEX "code_flow_person_id_index" ON "code_flow" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "code_flow_created_at_index" ON "code_flow" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "document_file_document_id_index" ON "document_file" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_view_file_id_index" ON "document_view" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "one_time_code_flow_id_id_index" ON "one_time_code" USING btree ("flow_id","id");--> statement-breakpoint
CREATE INDEX "password_history_person_id_id_index" ON "password_history" USING btree ("person_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_document_one" ON "person_document" USING btree ("person_id","kind") WHERE "person_document"."kind" <> 'bank_information';--> statement-breakpoint
CREATE INDEX "person_document_person_id_index" ON "person_document" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "session_person_id_index" ON "session" USING btree ("person_id") WHERE "session"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "session_expires_at_index" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "history_record_type_record_id_id_index" ON "history" USING btree ("record_type","record_id","id");--> statement-breakpoint
CREATE INDEX "rate_limit_expire_index" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("next_attempt_at") WHERE "mail"."sent_at" IS NULL AND "mail"."failed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "mail_recipient_index" ON "mail" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mail_created_at_index" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stray_file_due_at_index" ON "stray_file" USING btree ("due_at");