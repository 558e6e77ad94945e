CREATE TABLE "company_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_note_length" CHECK (char_length("company_note"."text") BETWEEN 1 AND 1000)
);
--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "person_document" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person_document" ADD COLUMN "reviewer_id" integer;--> statement-breakpoint
ALTER TABLE "person_document" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "company_note" ADD CONSTRAINT "company_note_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_note" ADD CONSTRAINT "company_note_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_note_company_id_id_index" ON "company_note" USING btree ("company_id","id");--> statement-breakpoint
ALTER TABLE "person_document" ADD CONSTRAINT "person_document_reviewer_id_staff_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_document_waiting" ON "person_document" USING btree ("submitted_at","id") WHERE "person_document"."state" IN ('submitted', 'under_review') AND "person_document"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "person_document_by_state" ON "person_document" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "person_document_expiring" ON "person_document" USING btree ("expires_on","id") WHERE "person_document"."expires_on" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "company_by_state" ON "company" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "review_queue" ON "review" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "review_low" ON "review" USING btree ("created_at","id") WHERE "review"."rating" <= 2;--> statement-breakpoint
CREATE INDEX "review_hidden" ON "review" USING btree ("created_at","id") WHERE "review"."hidden_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_blocked_with_reason" CHECK (("person"."blocked_at" IS NULL) = ("person"."blocked_reason" IS NULL));--> statement-breakpoint
-- Staff look for people and companies by any part of a name, an address or a number.
CREATE INDEX company_name_part ON company USING gin (name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX company_ssm_number_part ON company USING gin (ssm_number gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX person_name_part ON person USING gin (name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX person_email_part ON person USING gin (email gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX person_mobile_phone_part ON person USING gin (mobile_phone gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX review_text_part ON review USING gin (text gin_trgm_ops);
--> statement-breakpoint
-- What waits already knows since when: its history does.
UPDATE person_document d SET submitted_at = h.at
FROM (SELECT record_id, max(at) AS at FROM history WHERE record_type = 'document' AND to_state = 'submitted' GROUP BY record_id) h
WHERE h.record_id = d.id;
