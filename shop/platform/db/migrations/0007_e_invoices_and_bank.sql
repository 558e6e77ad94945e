CREATE TABLE "simulated_e_invoice" (
	"uuid" text PRIMARY KEY NOT NULL,
	"submission_uid" text NOT NULL,
	"long_id" text NOT NULL,
	"issuer_tin" text NOT NULL,
	"code_number" text NOT NULL,
	"type_code" text NOT NULL,
	"receiver_tin" text NOT NULL,
	"document" text NOT NULL,
	"document_hash" text NOT NULL,
	"state" text NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"validates_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "simulated_e_invoice_cancelled" CHECK (("simulated_e_invoice"."state" = 'Cancelled') = ("simulated_e_invoice"."cancelled_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "myinvois_simulator" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mode" text DEFAULT 'normal' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "myinvois_simulator_one" CHECK ("myinvois_simulator"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "bank_credit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_credit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"key" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" integer NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"proposed_target" jsonb,
	"proposed_by" integer,
	"proposed_at" timestamp with time zone,
	"payment_id" integer,
	"settled_by" integer,
	"settled_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "bank_credit_key_unique" UNIQUE("key"),
	CONSTRAINT "bank_credit_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "bank_credit_amount" CHECK ("bank_credit"."amount" > 0),
	CONSTRAINT "bank_credit_proposed" CHECK (num_nulls("bank_credit"."proposed_by", "bank_credit"."proposed_at", "bank_credit"."proposed_target") IN (0, 3) AND
        ("bank_credit"."state" <> 'proposed' OR "bank_credit"."proposed_by" IS NOT NULL)),
	CONSTRAINT "bank_credit_settled" CHECK (("bank_credit"."state" = 'settled') = ("bank_credit"."payment_id" IS NOT NULL) AND
        num_nulls("bank_credit"."payment_id", "bank_credit"."settled_by", "bank_credit"."settled_at") IN (0, 3)),
	CONSTRAINT "bank_credit_two_people" CHECK ("bank_credit"."settled_by" <> "bank_credit"."proposed_by"),
	CONSTRAINT "bank_credit_ignored" CHECK (("bank_credit"."state" = 'ignored') = ("bank_credit"."reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"account_number" text,
	"first_day" date,
	"last_day" date,
	"new_credits" integer NOT NULL,
	"known_credits" integer NOT NULL,
	"debits" integer NOT NULL,
	"imported_by" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_statement_file_hash_unique" UNIQUE("file_hash")
);
--> statement-breakpoint
CREATE TABLE "statement_layout" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_layout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"header_hash" text NOT NULL,
	"columns" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_layout_header_hash_unique" UNIQUE("header_hash")
);
--> statement-breakpoint
CREATE TABLE "e_invoice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "e_invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"buyer_id" integer,
	"invoice_id" integer,
	"credit_note_id" integer,
	"refund_id" integer,
	"month" date,
	"part" smallint,
	"issued_on" date NOT NULL,
	"total" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"consolidated_in" integer,
	"submission_id" integer,
	"environment" text,
	"document" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"uuid" text,
	"long_id" text,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"validated_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "e_invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "e_invoice_invoice_id_unique" UNIQUE("invoice_id"),
	CONSTRAINT "e_invoice_credit_note_id_unique" UNIQUE("credit_note_id"),
	CONSTRAINT "e_invoice_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "e_invoice_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "e_invoice_month" UNIQUE("month","part"),
	CONSTRAINT "e_invoice_source" CHECK (num_nonnulls("e_invoice"."invoice_id", "e_invoice"."credit_note_id", "e_invoice"."refund_id", "e_invoice"."month") = 1 AND
        CASE "e_invoice"."kind" WHEN 'invoice' THEN "e_invoice"."invoice_id" IS NOT NULL
          WHEN 'credit_note' THEN "e_invoice"."credit_note_id" IS NOT NULL
          WHEN 'refund_note' THEN "e_invoice"."refund_id" IS NOT NULL ELSE "e_invoice"."month" IS NOT NULL END),
	CONSTRAINT "e_invoice_part" CHECK (("e_invoice"."month" IS NULL) = ("e_invoice"."part" IS NULL)),
	CONSTRAINT "e_invoice_buyer" CHECK (("e_invoice"."kind" = 'consolidated') = ("e_invoice"."buyer_id" IS NULL)),
	CONSTRAINT "e_invoice_total" CHECK ("e_invoice"."total" > 0),
	CONSTRAINT "e_invoice_consolidated" CHECK (("e_invoice"."state" = 'consolidated') = ("e_invoice"."consolidated_in" IS NOT NULL)),
	CONSTRAINT "e_invoice_submitted" CHECK ("e_invoice"."state" NOT IN ('submitted', 'valid', 'rejected_by_buyer', 'cancelled') OR
        num_nulls("e_invoice"."submission_id", "e_invoice"."environment", "e_invoice"."document", "e_invoice"."submitted_at") = 0),
	CONSTRAINT "e_invoice_validated" CHECK ("e_invoice"."state" NOT IN ('valid', 'rejected_by_buyer', 'cancelled') OR
        num_nulls("e_invoice"."uuid", "e_invoice"."long_id", "e_invoice"."validated_at") = 0),
	CONSTRAINT "e_invoice_invalid" CHECK ("e_invoice"."state" <> 'invalid' OR "e_invoice"."errors" <> '[]'::jsonb),
	CONSTRAINT "e_invoice_cancelled" CHECK (("e_invoice"."state" = 'cancelled') = ("e_invoice"."cancelled_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "e_invoice_submission" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "e_invoice_submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'sending' NOT NULL,
	"environment" text NOT NULL,
	"uid" text,
	"check_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "e_invoice_submission_uid_unique" UNIQUE("uid"),
	CONSTRAINT "e_invoice_submission_uid" CHECK (("e_invoice_submission"."state" = 'sending') = ("e_invoice_submission"."uid" IS NULL)),
	CONSTRAINT "e_invoice_submission_waits" CHECK ("e_invoice_submission"."state" = 'done' OR "e_invoice_submission"."check_at" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "approval_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "tax_number_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "approval_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_credit" ADD CONSTRAINT "bank_credit_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_credit" ADD CONSTRAINT "bank_credit_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_credit" ADD CONSTRAINT "bank_credit_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_credit" ADD CONSTRAINT "bank_credit_settled_by_staff_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_imported_by_staff_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoice" ADD CONSTRAINT "e_invoice_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoice" ADD CONSTRAINT "e_invoice_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoice" ADD CONSTRAINT "e_invoice_credit_note_id_credit_note_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_note"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoice" ADD CONSTRAINT "e_invoice_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoice" ADD CONSTRAINT "e_invoice_consolidated_in_e_invoice_id_fk" FOREIGN KEY ("consolidated_in") REFERENCES "public"."e_invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoice" ADD CONSTRAINT "e_invoice_submission_id_e_invoice_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."e_invoice_submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulated_e_invoice_of_submission" ON "simulated_e_invoice" USING btree ("submission_uid");--> statement-breakpoint
CREATE INDEX "simulated_e_invoice_by_number" ON "simulated_e_invoice" USING btree ("code_number");--> statement-breakpoint
CREATE INDEX "simulated_e_invoice_newest" ON "simulated_e_invoice" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "bank_credit_of_statement" ON "bank_credit" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "bank_credit_by_state" ON "bank_credit" USING btree ("state","booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_statement_newest" ON "bank_statement" USING btree ("imported_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "e_invoice_by_state" ON "e_invoice" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "e_invoice_by_day" ON "e_invoice" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "e_invoice_of_buyer" ON "e_invoice" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "e_invoice_of_submission" ON "e_invoice" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "e_invoice_of_consolidated" ON "e_invoice" USING btree ("consolidated_in") WHERE "e_invoice"."consolidated_in" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "e_invoice_submission_due" ON "e_invoice_submission" USING btree ("check_at") WHERE "e_invoice_submission"."check_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_tax_checked" CHECK ("company"."tax_number_checked_at" IS NULL OR "company"."tax_number" IS NOT NULL);