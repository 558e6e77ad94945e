-- Nobody looks for it, and with it the buyer's way to the provider wrote all indexes of the table.
ALTER TABLE "payment" DROP CONSTRAINT "payment_provider_ref_unique";--> statement-breakpoint
-- Room for a row's next version beside it, which no index has to be told of.
ALTER TABLE payment SET (fillfactor = 80);
