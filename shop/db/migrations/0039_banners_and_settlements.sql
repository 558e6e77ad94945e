ALTER TABLE "repayment_invoice" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "highlight_banner_id" integer;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_highlight_banner_id_media_id_fk" FOREIGN KEY ("highlight_banner_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment_invoice" ADD CONSTRAINT "repayment_invoice_amount" CHECK ("repayment_invoice"."amount" > 0);