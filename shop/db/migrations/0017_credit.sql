CREATE TABLE "credit_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer NOT NULL,
	"state" text NOT NULL,
	"hold" text,
	"credit_limit" integer NOT NULL,
	"tenor_days" smallint NOT NULL,
	"outstanding" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"advance" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_account_buyer_id_unique" UNIQUE("buyer_id"),
	CONSTRAINT "credit_account_amounts" CHECK ("credit_account"."credit_limit" >= 0 AND "credit_account"."outstanding" >= 0 AND "credit_account"."reserved" >= 0 AND "credit_account"."advance" >= 0),
	CONSTRAINT "credit_account_tenor" CHECK ("credit_account"."tenor_days" IN (7, 14, 30, 45, 60)),
	CONSTRAINT "credit_account_hold" CHECK (("credit_account"."state" = 'on_hold') = ("credit_account"."hold" IS NOT NULL)),
	CONSTRAINT "credit_account_closed" CHECK ("credit_account"."state" <> 'closed' OR ("credit_account"."outstanding" = 0 AND "credit_account"."reserved" = 0))
);
--> statement-breakpoint
CREATE TABLE "credit_reservation" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "credit_reservation_amount" CHECK ("credit_reservation"."amount" > 0),
	CONSTRAINT "credit_reservation_ended" CHECK (("credit_reservation"."state" = 'held') = ("credit_reservation"."ended_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "credit_application" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"company_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"state" text NOT NULL,
	"requested_limit" integer NOT NULL,
	"tenor_days" smallint NOT NULL,
	"purpose" text,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "credit_application_slug_unique" UNIQUE("slug"),
	CONSTRAINT "credit_application_limit" CHECK ("credit_application"."requested_limit" > 0),
	CONSTRAINT "credit_application_tenor" CHECK ("credit_application"."tenor_days" IN (7, 14, 30, 45, 60)),
	CONSTRAINT "credit_application_submitted" CHECK (("credit_application"."state" = 'draft') = ("credit_application"."submitted_at" IS NULL)),
	CONSTRAINT "credit_application_decided" CHECK (("credit_application"."state" IN ('approved', 'rejected')) = ("credit_application"."decided_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "credit_approval" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer,
	"account_id" integer,
	"staff_id" integer NOT NULL,
	"credit_limit" integer NOT NULL,
	"tenor_days" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "credit_approval_of_one" CHECK (num_nonnulls("credit_approval"."application_id", "credit_approval"."account_id") = 1),
	CONSTRAINT "credit_approval_terms" CHECK ("credit_approval"."credit_limit" > 0 AND "credit_approval"."tenor_days" IN (7, 14, 30, 45, 60))
);
--> statement-breakpoint
CREATE TABLE "credit_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_message_author" CHECK (("credit_message"."side" = 'buyer') = ("credit_message"."author_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "credit_reminder" (
	"invoice_id" integer NOT NULL,
	"days" smallint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_reminder_invoice_id_days_pk" PRIMARY KEY("invoice_id","days"),
	CONSTRAINT "credit_reminder_days" CHECK ("credit_reminder"."days" IN (-3, 0, 1, 7, 14))
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"posting_id" integer NOT NULL,
	"ledger" text NOT NULL,
	"side" text NOT NULL,
	"amount" integer NOT NULL,
	"invoice_id" integer,
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount" > 0),
	CONSTRAINT "ledger_entry_side" CHECK ("ledger_entry"."side" IN ('debit', 'credit')),
	CONSTRAINT "ledger_entry_invoice" CHECK (("ledger_entry"."ledger" = 'receivable') = ("ledger_entry"."invoice_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "ledger_posting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_posting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"slug" text NOT NULL,
	"invoice_id" integer,
	"credit_note_id" integer,
	"repayment_id" integer,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_posting_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_posting_slug_unique" UNIQUE("slug"),
	CONSTRAINT "ledger_posting_source" CHECK (CASE "ledger_posting"."kind" WHEN 'invoice' THEN "ledger_posting"."invoice_id" IS NOT NULL
        WHEN 'credit_note' THEN "ledger_posting"."invoice_id" IS NOT NULL AND "ledger_posting"."credit_note_id" IS NOT NULL
        WHEN 'repayment' THEN "ledger_posting"."repayment_id" IS NOT NULL
        WHEN 'advance_refunded' THEN "ledger_posting"."repayment_id" IS NOT NULL ELSE true END)
);
--> statement-breakpoint
CREATE TABLE "repayment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repayment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"account_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "repayment_slug_unique" UNIQUE("slug"),
	CONSTRAINT "repayment_amount" CHECK ("repayment"."amount" > 0),
	CONSTRAINT "repayment_paid" CHECK (("repayment"."state" = 'paid') = ("repayment"."paid_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "repayment_invoice" (
	"repayment_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "repayment_invoice_repayment_id_invoice_id_pk" PRIMARY KEY("repayment_id","invoice_id")
);
--> statement-breakpoint
ALTER TABLE "credit_note" DROP CONSTRAINT "credit_note_amount";--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_paid";--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_state";--> statement-breakpoint
ALTER TABLE "credit_note" ALTER COLUMN "claim_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note" ADD COLUMN "to_advance" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "tax" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "prepaid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "credited" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "repayment_id" integer;--> statement-breakpoint
UPDATE "invoice" SET "prepaid" = "paid";--> statement-breakpoint
ALTER TABLE "credit_account" ADD CONSTRAINT "credit_account_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reservation" ADD CONSTRAINT "credit_reservation_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reservation" ADD CONSTRAINT "credit_reservation_account_id_credit_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_application" ADD CONSTRAINT "credit_application_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_application" ADD CONSTRAINT "credit_application_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_approval" ADD CONSTRAINT "credit_approval_application_id_credit_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."credit_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_approval" ADD CONSTRAINT "credit_approval_account_id_credit_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_approval" ADD CONSTRAINT "credit_approval_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_message" ADD CONSTRAINT "credit_message_application_id_credit_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."credit_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_message" ADD CONSTRAINT "credit_message_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reminder" ADD CONSTRAINT "credit_reminder_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_posting_id_ledger_posting_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_posting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_account_id_credit_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_credit_note_id_credit_note_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_note"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_repayment_id_repayment_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."repayment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment" ADD CONSTRAINT "repayment_account_id_credit_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment" ADD CONSTRAINT "repayment_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment_invoice" ADD CONSTRAINT "repayment_invoice_repayment_id_repayment_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."repayment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment_invoice" ADD CONSTRAINT "repayment_invoice_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_account_by_state" ON "credit_account" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "credit_reservation_held" ON "credit_reservation" USING btree ("account_id") WHERE "credit_reservation"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_application_open" ON "credit_application" USING btree ("company_id") WHERE "credit_application"."state" IN ('draft', 'submitted', 'under_review', 'info_requested');--> statement-breakpoint
CREATE INDEX "credit_application_of_company" ON "credit_application" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "credit_application_by_state" ON "credit_application" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "credit_application_author_id_index" ON "credit_application" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_approval_of_application" ON "credit_approval" USING btree ("application_id","staff_id") WHERE "credit_approval"."ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_approval_of_account" ON "credit_approval" USING btree ("account_id","staff_id") WHERE "credit_approval"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "credit_message_application_id_id_index" ON "credit_message" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "credit_message_author_id_index" ON "credit_message" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_posting_id_index" ON "ledger_entry" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_of_invoice" ON "ledger_entry" USING btree ("invoice_id") WHERE "ledger_entry"."invoice_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_posting_of_account" ON "ledger_posting" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "repayment_of_account" ON "repayment" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "repayment_open" ON "repayment" USING btree ("account_id") WHERE "repayment"."state" = 'open';--> statement-breakpoint
CREATE INDEX "repayment_author_id_index" ON "repayment" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "repayment_invoice_invoice_id_index" ON "repayment_invoice" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_account_id_credit_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_repayment_id_repayment_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."repayment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_of_account" ON "invoice" USING btree ("account_id","issued_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoice_open" ON "invoice" USING btree ("due_on","id") WHERE "invoice"."account_id" IS NOT NULL AND "invoice"."state" IN ('issued', 'partially_paid');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_repayment_open" ON "payment" USING btree ("repayment_id") WHERE "payment"."state" IN ('pending', 'processing', 'awaiting_proof', 'proof_submitted', 'rejected');--> statement-breakpoint
CREATE INDEX "payment_of_repayment" ON "payment" USING btree ("repayment_id","id") WHERE "payment"."repayment_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_amount" CHECK ("credit_note"."amount" > 0 AND "credit_note"."to_advance" BETWEEN 0 AND "credit_note"."amount");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_prepaid" CHECK ("invoice"."prepaid" BETWEEN 0 AND "invoice"."paid" AND "invoice"."tax" BETWEEN 0 AND "invoice"."total" - "invoice"."prepaid");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_paid" CHECK ("invoice"."paid" >= 0 AND "invoice"."credited" >= 0 AND "invoice"."paid" + "invoice"."credited" <= "invoice"."total");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_state" CHECK (("invoice"."state" IN ('paid', 'void')) = ("invoice"."paid" + "invoice"."credited" = "invoice"."total"));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_of_one" CHECK (num_nonnulls("payment"."order_id", "payment"."repayment_id") = 1);