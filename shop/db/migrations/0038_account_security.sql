CREATE TABLE "email_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applies_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "email_change_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_change_one_end" CHECK (num_nonnulls("email_change"."applied_at", "email_change"."cancelled_at") <= 1),
	CONSTRAINT "email_change_lower" CHECK ("email_change"."new_email" = lower("email_change"."new_email"))
);
--> statement-breakpoint
CREATE TABLE "person_totp" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"failed_attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "second_factor_ticket_attempts" CHECK ("second_factor_ticket"."failed_attempts" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE TABLE "security_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"subject" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer,
	"staff_id" integer,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sign_count" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"is_backed_up" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkey_one_owner" CHECK (num_nonnulls("passkey"."person_id", "passkey"."staff_id") = 1),
	CONSTRAINT "passkey_name_length" CHECK (char_length("passkey"."name") BETWEEN 1 AND 60)
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer,
	"staff_id" integer,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_one_owner" CHECK (num_nonnulls("recovery_code"."person_id", "recovery_code"."staff_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "webauthn_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"person_id" integer,
	"staff_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_setup" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "authenticated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "has_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_rule" ADD COLUMN "counts_day" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_rule" ADD COLUMN "counts_delivery" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "requires_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "authenticated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_totp" ADD CONSTRAINT "person_totp_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_ticket" ADD CONSTRAINT "second_factor_ticket_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webauthn_challenge" ADD CONSTRAINT "webauthn_challenge_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webauthn_challenge" ADD CONSTRAINT "webauthn_challenge_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_change_open" ON "email_change" USING btree ("person_id") WHERE "email_change"."applied_at" IS NULL AND "email_change"."cancelled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "email_change_due" ON "email_change" USING btree ("applies_at") WHERE "email_change"."applied_at" IS NULL AND "email_change"."cancelled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "second_factor_ticket_person_id_index" ON "second_factor_ticket" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "second_factor_ticket_expires_at_index" ON "second_factor_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "security_event_by_kind" ON "security_event" USING btree ("kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_event_by_actor" ON "security_event" USING btree ("actor","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_event_by_subject" ON "security_event" USING btree ("subject","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_event_by_time" ON "security_event" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "passkey_person_id_index" ON "passkey" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "passkey_staff_id_index" ON "passkey" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "recovery_code_person_id_index" ON "recovery_code" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "recovery_code_staff_id_index" ON "recovery_code" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "webauthn_challenge_expires_at_index" ON "webauthn_challenge" USING btree ("expires_at");