-- Renames in one step, unlike later migrations, because no installation runs in production yet.
ALTER TABLE "audit_entry" RENAME COLUMN "deed" TO "action";--> statement-breakpoint
ALTER INDEX "audit_of_staff_by_deed" RENAME TO "audit_of_staff_by_action";--> statement-breakpoint
ALTER INDEX "audit_by_deed" RENAME TO "audit_by_action";--> statement-breakpoint
ALTER TABLE "paper_number" RENAME TO "document_number";--> statement-breakpoint
ALTER INDEX "paper_number_pkey" RENAME TO "document_number_pkey";--> statement-breakpoint
ALTER TABLE "order_paper" RENAME TO "order_document";--> statement-breakpoint
ALTER SEQUENCE "order_paper_id_seq" RENAME TO "order_document_id_seq";--> statement-breakpoint
ALTER INDEX "order_paper_pkey" RENAME TO "order_document_pkey";--> statement-breakpoint
ALTER TABLE "order_document" RENAME CONSTRAINT "order_paper_number_unique" TO "order_document_number_unique";--> statement-breakpoint
ALTER TABLE "order_document" RENAME CONSTRAINT "order_paper_once" TO "order_document_once";--> statement-breakpoint
ALTER TABLE "order_document" RENAME CONSTRAINT "order_paper_order_id_shop_order_id_fk" TO "order_document_order_id_shop_order_id_fk";
