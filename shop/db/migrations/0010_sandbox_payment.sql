ALTER TABLE "sandbox_payment" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "settles_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD CONSTRAINT "sandbox_payment_reference_unique" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD CONSTRAINT "sandbox_payment_refunded" CHECK ("sandbox_payment"."refunded" BETWEEN 0 AND "sandbox_payment"."amount");--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD CONSTRAINT "sandbox_payment_settles" CHECK ("sandbox_payment"."state" <> 'processing' OR "sandbox_payment"."settles_at" IS NOT NULL);