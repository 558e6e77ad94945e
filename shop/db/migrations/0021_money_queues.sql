ALTER TABLE "claim_line" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "transfer_proof" ADD COLUMN "answered_by" integer;--> statement-breakpoint
ALTER TABLE "transfer_proof" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transfer_proof" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "transfer_proof" ADD CONSTRAINT "transfer_proof_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_on_credit" ON "invoice" USING btree ("issued_on","id") WHERE "invoice"."account_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_of_buyer" ON "payment" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "payment_by_amount" ON "payment" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payment_by_state" ON "payment" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "refund_sent_by_bank" ON "refund" USING btree ("id") WHERE "refund"."way" = 'bank' AND "refund"."state" = 'done';--> statement-breakpoint
CREATE INDEX "transfer_proof_by_state" ON "transfer_proof" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "claim_line" ADD CONSTRAINT "claim_line_amount" CHECK ("claim_line"."amount" >= 0);--> statement-breakpoint
ALTER TABLE "transfer_proof" ADD CONSTRAINT "transfer_proof_answered" CHECK ("transfer_proof"."answered_by" IS NULL OR "transfer_proof"."state" <> 'submitted');--> statement-breakpoint
-- Staff type the beginning of a number; the unique indexes follow the locale and cannot answer that.
CREATE INDEX "shop_order_slug_begins" ON "shop_order" ("slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "repayment_slug_begins" ON "repayment" ("slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_reference_begins" ON "payment" ("reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoice_number_begins" ON "invoice" ("number" text_pattern_ops);
