CREATE TABLE "staff_setup" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_setup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"totp_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_setup_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "awaits_setup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_setup" ADD CONSTRAINT "staff_setup_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_setup_open" ON "staff_setup" USING btree ("staff_id") WHERE "staff_setup"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "company_waiting" ON "company" USING btree ("id") WHERE "company"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "mail_failed" ON "mail" USING btree ("failed_at") WHERE "mail"."failed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "review_unanswered" ON "review" USING btree ("created_at") WHERE "review"."reply" IS NULL AND "review"."hidden_at" IS NULL AND "review"."rating" <= 3;--> statement-breakpoint
CREATE INDEX "audit_by_type" ON "audit_entry" USING btree ("record_type","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_by_record_id" ON "audit_entry" USING btree ("record_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_entry" USING btree ("at","id");