CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoice_debit_notes" ON "invoice" USING btree ("corrects_id") WHERE "invoice"."corrects_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoice" VALIDATE CONSTRAINT "invoice_corrects_id_invoice_id_fk";
--> statement-breakpoint
ALTER TABLE "invoice" VALIDATE CONSTRAINT "invoice_kind";
