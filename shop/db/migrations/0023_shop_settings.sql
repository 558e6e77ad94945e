ALTER TABLE "price_list" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_point" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "setting" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_zone" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_line_promotion" ON "order_line" USING btree ("promotion_id") WHERE "order_line"."promotion_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_promotion" ON "shop_order" USING btree ("promotion_id") WHERE "shop_order"."promotion_id" IS NOT NULL;