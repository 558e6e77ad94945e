CREATE TABLE "credit_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"invoice_id" integer NOT NULL,
	"claim_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_note_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_note_claim_id_unique" UNIQUE("claim_id"),
	CONSTRAINT "credit_note_amount" CHECK ("credit_note"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_paper" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_paper_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_paper_number_unique" UNIQUE("number"),
	CONSTRAINT "order_paper_once" UNIQUE("order_id","kind")
);
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "account_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_paper" ADD CONSTRAINT "order_paper_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_note_invoice_id_index" ON "credit_note" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "refund_by_bank" ON "refund" USING btree ("id") WHERE "refund"."way" = 'bank' AND "refund"."state" IN ('pending', 'failed');--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_by_bank_done" CHECK ("refund"."bank_reference" IS NULL OR ("refund"."way" = 'bank' AND "refund"."state" = 'done'));