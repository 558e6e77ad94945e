-- A unique index in the order of letters answers both: which row has this number, and which begin with it.
CREATE UNIQUE INDEX "order_by_slug" ON "shop_order" USING btree ("slug" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "shop_order" DROP CONSTRAINT "shop_order_slug_unique";--> statement-breakpoint
DROP INDEX "shop_order_slug_begins";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_by_reference" ON "payment" USING btree ("reference" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_reference_unique";--> statement-breakpoint
DROP INDEX "payment_reference_begins";--> statement-breakpoint
-- The days of a calendar with their states; what is counted by state alone has order_newest_of_state.
DROP INDEX "order_by_state";--> statement-breakpoint
DROP INDEX "order_of_day";--> statement-breakpoint
CREATE INDEX "order_of_day" ON "shop_order" USING btree ("delivery_date","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST,"state");--> statement-breakpoint
-- No question, and no product is ever removed.
DROP INDEX "order_line_product_id_index";--> statement-breakpoint
-- Not of payments of orders, which have nothing to say in it.
DROP INDEX "payment_of_repayment_open";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_repayment_open" ON "payment" USING btree ("repayment_id") WHERE "payment"."repayment_id" IS NOT NULL AND "payment"."state" IN ('pending', 'processing', 'awaiting_proof', 'proof_submitted', 'rejected');--> statement-breakpoint
-- Not of mails that wait.
DROP INDEX "mail_created_at_index";--> statement-breakpoint
CREATE INDEX "mail_sent" ON "mail" USING btree ("created_at") WHERE "mail"."sent_at" IS NOT NULL;
