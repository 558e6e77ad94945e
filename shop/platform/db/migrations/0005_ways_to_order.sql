CREATE TABLE "shared_basket" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shared_basket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"person_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_basket_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "shared_basket_line" (
	"basket_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" numeric(14,3) NOT NULL,
	"note" text,
	CONSTRAINT "shared_basket_line_basket_id_position_pk" PRIMARY KEY("basket_id","position"),
	CONSTRAINT "shared_basket_line_quantity" CHECK ("shared_basket_line"."quantity" > 0),
	CONSTRAINT "shared_basket_line_note" CHECK (char_length("shared_basket_line"."note") <= 200)
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"template" text NOT NULL,
	"params" jsonb NOT NULL,
	"link" text NOT NULL,
	"is_in_app" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_once" UNIQUE("person_id","event"),
	CONSTRAINT "notification_link" CHECK ("notification"."link" LIKE '/%' AND "notification"."link" NOT LIKE '//%')
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	"in_app" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_preference_person_id_kind_pk" PRIMARY KEY("person_id","kind")
);
--> statement-breakpoint
CREATE TABLE "push_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_key_single" CHECK ("push_key"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notification_id" bigint NOT NULL,
	"subscription_id" integer NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "push_message_once" UNIQUE("notification_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "price_alert" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "price_alert_once" UNIQUE("person_id","buyer_id","product_id"),
	CONSTRAINT "price_alert_price" CHECK ("price_alert"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "standing_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standing_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer NOT NULL,
	"company_id" integer,
	"author_id" integer NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"mode" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"address_id" integer,
	"pickup_id" integer,
	"payment_method" text NOT NULL,
	"po_number" text,
	"note" text,
	"substitution" text NOT NULL,
	"allows_partial" boolean DEFAULT false NOT NULL,
	"price_guard_percent" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "standing_order_one_place" CHECK ("standing_order"."address_id" IS NULL OR "standing_order"."pickup_id" IS NULL),
	CONSTRAINT "standing_order_weekdays" CHECK (cardinality("standing_order"."weekdays") BETWEEN 1 AND 7 AND "standing_order"."weekdays" <@ '{1,2,3,4,5,6,7}'),
	CONSTRAINT "standing_order_dates" CHECK ("standing_order"."ends_on" >= "standing_order"."starts_on"),
	CONSTRAINT "standing_order_price_guard" CHECK ("standing_order"."price_guard_percent" BETWEEN 0 AND 100),
	CONSTRAINT "standing_order_name" CHECK (char_length("standing_order"."name") BETWEEN 1 AND 60)
);
--> statement-breakpoint
CREATE TABLE "standing_order_date" (
	"standing_order_id" integer NOT NULL,
	"delivery_date" date NOT NULL,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "standing_order_date_standing_order_id_delivery_date_pk" PRIMARY KEY("standing_order_id","delivery_date")
);
--> statement-breakpoint
CREATE TABLE "standing_order_date_line" (
	"standing_order_id" integer NOT NULL,
	"delivery_date" date NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" numeric(14,3) NOT NULL,
	CONSTRAINT "standing_order_date_line_standing_order_id_delivery_date_variant_id_pk" PRIMARY KEY("standing_order_id","delivery_date","variant_id"),
	CONSTRAINT "standing_order_date_line_quantity" CHECK ("standing_order_date_line"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "standing_order_line" (
	"standing_order_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" numeric(14,3) NOT NULL,
	"note" text,
	"confirmed_price" integer NOT NULL,
	CONSTRAINT "standing_order_line_standing_order_id_variant_id_pk" PRIMARY KEY("standing_order_id","variant_id"),
	CONSTRAINT "standing_order_line_position" UNIQUE("standing_order_id","position"),
	CONSTRAINT "standing_order_line_position_range" CHECK ("standing_order_line"."position" BETWEEN 1 AND 200),
	CONSTRAINT "standing_order_line_amounts" CHECK ("standing_order_line"."quantity" > 0 AND "standing_order_line"."confirmed_price" >= 0),
	CONSTRAINT "standing_order_line_note" CHECK (char_length("standing_order_line"."note") <= 200)
);
--> statement-breakpoint
CREATE TABLE "standing_order_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standing_order_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"standing_order_id" integer NOT NULL,
	"delivery_date" date NOT NULL,
	"state" text NOT NULL,
	"order_id" integer,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "standing_order_run_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "standing_order_run_once" UNIQUE("standing_order_id","delivery_date"),
	CONSTRAINT "standing_order_run_placed" CHECK (("standing_order_run"."state" = 'placed') = ("standing_order_run"."order_id" IS NOT NULL)),
	CONSTRAINT "standing_order_run_decided" CHECK (("standing_order_run"."state" = 'waiting') = ("standing_order_run"."decided_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "shared_basket" ADD CONSTRAINT "shared_basket_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_basket_line" ADD CONSTRAINT "shared_basket_line_basket_id_shared_basket_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."shared_basket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_basket_line" ADD CONSTRAINT "shared_basket_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alert" ADD CONSTRAINT "price_alert_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alert" ADD CONSTRAINT "price_alert_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alert" ADD CONSTRAINT "price_alert_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_address_id_address_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."address"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_pickup_id_pickup_point_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."pickup_point"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_date" ADD CONSTRAINT "standing_order_date_standing_order_id_standing_order_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_date" ADD CONSTRAINT "standing_order_date_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_date_line" ADD CONSTRAINT "standing_order_date_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_date_line" ADD CONSTRAINT "standing_order_date_line_of_date" FOREIGN KEY ("standing_order_id","delivery_date") REFERENCES "public"."standing_order_date"("standing_order_id","delivery_date") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_line" ADD CONSTRAINT "standing_order_line_standing_order_id_standing_order_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_line" ADD CONSTRAINT "standing_order_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_run" ADD CONSTRAINT "standing_order_run_standing_order_id_standing_order_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_run" ADD CONSTRAINT "standing_order_run_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order_run" ADD CONSTRAINT "standing_order_run_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_basket_person_id_index" ON "shared_basket" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "shared_basket_expires_at_index" ON "shared_basket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("person_id","id" DESC NULLS LAST) WHERE "notification"."is_in_app";--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("person_id") WHERE "notification"."is_in_app" AND "notification"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "notification_old" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_message_waiting" ON "push_message" USING btree ("next_attempt_at") WHERE "push_message"."sent_at" IS NULL AND "push_message"."failed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "push_message_subscription_id_index" ON "push_message" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_subscription_person_id_index" ON "push_subscription" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "push_subscription_session_id_index" ON "push_subscription" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "price_alert_waiting" ON "price_alert" USING btree ("product_id") WHERE "price_alert"."notified_at" IS NULL;--> statement-breakpoint
CREATE INDEX "standing_order_of_buyer" ON "standing_order" USING btree ("buyer_id","state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "standing_order_active" ON "standing_order" USING btree ("id") WHERE "standing_order"."state" = 'active';--> statement-breakpoint
CREATE INDEX "standing_order_of_author" ON "standing_order" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "standing_order_line_variant_id_index" ON "standing_order_line" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "standing_order_run_waiting" ON "standing_order_run" USING btree ("delivery_date") WHERE "standing_order_run"."state" = 'waiting';