CREATE TABLE "company_budget" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_budget_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer NOT NULL,
	"branch" text,
	"month" date NOT NULL,
	"amount" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_budget_once" UNIQUE NULLS NOT DISTINCT("buyer_id","month","branch"),
	CONSTRAINT "company_budget_amount" CHECK ("company_budget"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "report_buyer_day" (
	"day" date NOT NULL,
	"buyer_id" integer NOT NULL,
	"route" text NOT NULL,
	"payment_method" text NOT NULL,
	"orders" integer NOT NULL,
	"goods" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"credited" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"costed" bigint NOT NULL,
	"packed_orders" integer NOT NULL,
	"complete_orders" integer NOT NULL,
	"packed_lines" integer NOT NULL,
	"complete_lines" integer NOT NULL,
	"ordered" numeric(14,3) NOT NULL,
	"delivered" numeric(14,3) NOT NULL,
	"delivered_orders" integer NOT NULL,
	"on_time_orders" integer NOT NULL,
	"claims" integer NOT NULL,
	"claimed" bigint NOT NULL,
	CONSTRAINT "report_buyer_day_day_buyer_id_route_payment_method_pk" PRIMARY KEY("day","buyer_id","route","payment_method")
);
--> statement-breakpoint
CREATE TABLE "report_cost" (
	"variant_id" integer NOT NULL,
	"day" date NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "report_cost_variant_id_day_pk" PRIMARY KEY("variant_id","day"),
	CONSTRAINT "report_cost_amount" CHECK ("report_cost"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "report_product_day" (
	"day" date NOT NULL,
	"variant_id" integer NOT NULL,
	"lines" integer NOT NULL,
	"demand" numeric(14,3) NOT NULL,
	"sold" numeric(14,3) NOT NULL,
	"goods" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"costed" bigint NOT NULL,
	"packed_lines" integer NOT NULL,
	"complete_lines" integer NOT NULL,
	"ordered" numeric(14,3) NOT NULL,
	"delivered" numeric(14,3) NOT NULL,
	"spoiled" numeric(14,3) NOT NULL,
	"counted" numeric(14,3) NOT NULL,
	"returned" numeric(14,3) NOT NULL,
	"spoiled_value" bigint NOT NULL,
	"counted_value" bigint NOT NULL,
	"returned_value" bigint NOT NULL,
	CONSTRAINT "report_product_day_day_variant_id_pk" PRIMARY KEY("day","variant_id")
);
--> statement-breakpoint
CREATE TABLE "report_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"snapshot" bigint NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"rebuilt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_state_once" CHECK ("report_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "report_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"report" text NOT NULL,
	"query" jsonb NOT NULL,
	"weekly_mail" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_on" date
);
--> statement-breakpoint
ALTER TABLE "stock_move" ADD COLUMN "unit_cost" integer;
--> statement-breakpoint
ALTER TABLE "company_budget" ADD CONSTRAINT "company_budget_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_buyer_day" ADD CONSTRAINT "report_buyer_day_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_cost" ADD CONSTRAINT "report_cost_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_product_day" ADD CONSTRAINT "report_product_day_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_view" ADD CONSTRAINT "report_view_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "report_buyer_day_buyer_id_day_index" ON "report_buyer_day" USING btree ("buyer_id","day");
--> statement-breakpoint
CREATE INDEX "report_product_day_variant_id_day_index" ON "report_product_day" USING btree ("variant_id","day");
--> statement-breakpoint
CREATE INDEX "report_view_staff_id_id_index" ON "report_view" USING btree ("staff_id","id");
--> statement-breakpoint
CREATE INDEX "report_view_mailed" ON "report_view" USING btree ("id") WHERE "report_view"."weekly_mail";
--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_unit_cost" CHECK ("stock_move"."unit_cost" >= 0 AND ("stock_move"."unit_cost" IS NULL OR "stock_move"."kind" = 'received')) NOT VALID;
