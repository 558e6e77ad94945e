CREATE INDEX CONCURRENTLY IF NOT EXISTS "stock_move_by_staff" ON "stock_move" USING btree ("at") WHERE "stock_move"."kind" <> 'picked';
--> statement-breakpoint
ALTER TABLE "stock_move" VALIDATE CONSTRAINT "stock_move_unit_cost";
