CREATE TABLE "cart" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer,
	"person_id" integer,
	"device_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_device_hash_unique" UNIQUE("device_hash"),
	CONSTRAINT "cart_of_member" UNIQUE("buyer_id","person_id"),
	CONSTRAINT "cart_of_member_or_device" CHECK (("cart"."buyer_id" IS NULL) = ("cart"."person_id" IS NULL) AND ("cart"."buyer_id" IS NULL) = ("cart"."device_hash" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cart_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" numeric(14,3) NOT NULL,
	"note" text,
	"is_selected" boolean DEFAULT true NOT NULL,
	"seen_price" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_line_once" UNIQUE("cart_id","variant_id"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" > 0),
	CONSTRAINT "cart_line_note" CHECK (char_length("cart_line"."note") <= 200)
);
--> statement-breakpoint
CREATE TABLE "saved_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_list_name" UNIQUE("buyer_id","name")
);
--> statement-breakpoint
CREATE TABLE "saved_list_line" (
	"list_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" numeric(14,3) NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "saved_list_line_list_id_variant_id_pk" PRIMARY KEY("list_id","variant_id"),
	CONSTRAINT "saved_list_line_quantity" CHECK ("saved_list_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_list_window" CHECK ("price_list"."starts_on" <= "price_list"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "price_list_company" (
	"price_list_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	CONSTRAINT "price_list_company_price_list_id_company_id_pk" PRIMARY KEY("price_list_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "price_list_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_list_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"price_list_id" integer NOT NULL,
	"variant_id" integer,
	"category_id" integer,
	"price" integer,
	"percent_off" smallint,
	CONSTRAINT "price_list_item_one" CHECK (("price_list_item"."variant_id" IS NOT NULL) = ("price_list_item"."price" IS NOT NULL) AND ("price_list_item"."category_id" IS NOT NULL) = ("price_list_item"."percent_off" IS NOT NULL)
        AND ("price_list_item"."variant_id" IS NULL) <> ("price_list_item"."category_id" IS NULL)),
	CONSTRAINT "price_list_item_value" CHECK ("price_list_item"."price" > 0 AND "price_list_item"."percent_off" BETWEEN 1 AND 90)
);
--> statement-breakpoint
CREATE TABLE "stock_move" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"change" numeric(14,3) NOT NULL,
	"on_hand" numeric(14,3) NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer,
	"actor" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_day" (
	"day" date PRIMARY KEY NOT NULL,
	"reason_en" text NOT NULL,
	"reason_ms" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_area" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"zone_id" integer NOT NULL,
	"from_postcode" integer NOT NULL,
	"to_postcode" integer NOT NULL,
	CONSTRAINT "delivery_area_range" CHECK ("delivery_area"."from_postcode" <= "delivery_area"."to_postcode")
);
--> statement-breakpoint
CREATE TABLE "delivery_zone" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_zone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ms" text NOT NULL,
	"minimum" integer NOT NULL,
	"fee" integer NOT NULL,
	"free_from" integer,
	CONSTRAINT "delivery_zone_amounts" CHECK ("delivery_zone"."minimum" >= 0 AND "delivery_zone"."fee" >= 0 AND "delivery_zone"."free_from" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"buyer_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"total" integer NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "invoice_paid" CHECK ("invoice"."paid" BETWEEN 0 AND "invoice"."total"),
	CONSTRAINT "invoice_state" CHECK (("invoice"."state" = 'paid') = ("invoice"."paid" = "invoice"."total" AND "invoice"."state" <> 'void'))
);
--> statement-breakpoint
CREATE TABLE "paper_number" (
	"name" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text,
	"answer" text,
	"resolution" text,
	"amount" integer,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "claim_answered" CHECK (("claim"."state" = 'open') = ("claim"."answered_at" IS NULL)),
	CONSTRAINT "claim_resolved" CHECK (("claim"."state" IN ('approved', 'resolved')) = ("claim"."resolution" IS NOT NULL)),
	CONSTRAINT "claim_amount" CHECK ("claim"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "claim_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"kind" text NOT NULL,
	"quantity" numeric(14,3) NOT NULL,
	"note" text,
	CONSTRAINT "claim_line_once" UNIQUE("claim_id","order_line_id"),
	CONSTRAINT "claim_line_quantity" CHECK ("claim_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "claim_photo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "claim_photo_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "order_count" (
	"buyer_id" integer NOT NULL,
	"state" text NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "order_count_buyer_id_state_pk" PRIMARY KEY("buyer_id","state")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"sku" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ms" text NOT NULL,
	"pack_label_en" text NOT NULL,
	"pack_label_ms" text NOT NULL,
	"order_unit" text NOT NULL,
	"price_unit" text NOT NULL,
	"pack_size" numeric(14,3) NOT NULL,
	"is_catch_weight" boolean NOT NULL,
	"quantity" numeric(14,3) NOT NULL,
	"note" text,
	"price" integer NOT NULL,
	"list_price" integer NOT NULL,
	"price_source" text NOT NULL,
	"promotion_id" integer,
	"amount" integer NOT NULL,
	"discount" integer NOT NULL,
	"tax_rate" smallint NOT NULL,
	"tax" integer NOT NULL,
	"picked_quantity" numeric(14,3),
	"picked_weight" numeric(14,3),
	"received_quantity" numeric(14,3),
	CONSTRAINT "order_line_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" > 0 AND "order_line"."picked_quantity" BETWEEN 0 AND "order_line"."quantity"),
	CONSTRAINT "order_line_amounts" CHECK ("order_line"."amount" >= 0 AND "order_line"."discount" BETWEEN 0 AND "order_line"."amount" AND "order_line"."tax" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_use" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"promotion_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "promotion_use_once" UNIQUE("promotion_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"buyer_id" integer NOT NULL,
	"company_id" integer,
	"author_id" integer NOT NULL,
	"parent_id" integer,
	"state" text NOT NULL,
	"payment_method" text NOT NULL,
	"fulfilment" text NOT NULL,
	"place" jsonb NOT NULL,
	"zone_id" integer,
	"pickup_id" integer,
	"delivery_date" date NOT NULL,
	"substitution" text NOT NULL,
	"po_number" text,
	"note" text,
	"lang" text NOT NULL,
	"goods" integer NOT NULL,
	"discount" integer NOT NULL,
	"tax" integer NOT NULL,
	"delivery" integer NOT NULL,
	"total" integer NOT NULL,
	"placed_total" integer NOT NULL,
	"promotion_id" integer,
	"lapses_at" timestamp with time zone,
	"placed_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"received_by" text,
	"delivery_photo" text,
	"cancel_asked_at" timestamp with time zone,
	"cancel_reason" text,
	CONSTRAINT "shop_order_slug_unique" UNIQUE("slug"),
	CONSTRAINT "order_total" CHECK ("shop_order"."goods" - "shop_order"."discount" + "shop_order"."tax" + "shop_order"."delivery" = "shop_order"."total"),
	CONSTRAINT "order_amounts" CHECK ("shop_order"."goods" >= 0 AND "shop_order"."discount" BETWEEN 0 AND "shop_order"."goods" AND "shop_order"."tax" >= 0 AND "shop_order"."delivery" >= 0),
	CONSTRAINT "order_place" CHECK (("shop_order"."fulfilment" = 'delivery') = ("shop_order"."zone_id" IS NOT NULL) AND ("shop_order"."fulfilment" = 'pickup') = ("shop_order"."pickup_id" IS NOT NULL)),
	CONSTRAINT "order_lapses_while_waiting" CHECK (("shop_order"."lapses_at" IS NOT NULL) = ("shop_order"."state" IN ('pending_approval', 'pending_payment'))),
	CONSTRAINT "order_delivered" CHECK ("shop_order"."state" NOT IN ('delivered', 'completed') OR "shop_order"."delivered_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"buyer_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"redirect_url" text,
	"currency" text DEFAULT 'MYR' NOT NULL,
	"amount" integer NOT NULL,
	"captured" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"to_refund" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	CONSTRAINT "payment_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "payment_amounts" CHECK ("payment"."amount" > 0 AND "payment"."captured" IN (0, "payment"."amount")),
	CONSTRAINT "payment_refunds" CHECK ("payment"."refunded" >= 0 AND "payment"."to_refund" >= 0 AND "payment"."refunded" <= "payment"."captured"),
	CONSTRAINT "payment_paid" CHECK (("payment"."captured" > 0) = ("payment"."paid_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" integer,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"way" text NOT NULL,
	"reason" text NOT NULL,
	"key" text NOT NULL,
	"provider_ref" text,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "refund_key_unique" UNIQUE("key"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_proof" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_proof_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"attempt" smallint NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reason" text,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_proof_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "transfer_proof_attempts" CHECK ("transfer_proof"."attempt" BETWEEN 1 AND 3),
	CONSTRAINT "transfer_proof_rejected" CHECK (("transfer_proof"."state" = 'rejected') = ("transfer_proof"."reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"ref" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"lang" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"method" text,
	"reason" text,
	"settles_at" timestamp with time zone,
	"refunded" integer DEFAULT 0 NOT NULL,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payment_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sandbox_payment_refunded" CHECK ("sandbox_payment"."refunded" BETWEEN 0 AND "sandbox_payment"."amount"),
	CONSTRAINT "sandbox_payment_settles" CHECK ("sandbox_payment"."state" <> 'processing' OR "sandbox_payment"."settles_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"deed" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"totp_secret" text NOT NULL,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_email_lower" CHECK ("staff"."email" = lower("staff"."email"))
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "order_line_id" integer;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list" ADD CONSTRAINT "saved_list_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_line" ADD CONSTRAINT "saved_list_line_list_id_saved_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."saved_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_line" ADD CONSTRAINT "saved_list_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_company" ADD CONSTRAINT "price_list_company_price_list_id_price_list_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_company" ADD CONSTRAINT "price_list_company_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_item" ADD CONSTRAINT "price_list_item_price_list_id_price_list_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_item" ADD CONSTRAINT "price_list_item_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_item" ADD CONSTRAINT "price_list_item_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_area" ADD CONSTRAINT "delivery_area_zone_id_delivery_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zone"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_line" ADD CONSTRAINT "claim_line_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_line" ADD CONSTRAINT "claim_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photo" ADD CONSTRAINT "claim_photo_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_count" ADD CONSTRAINT "order_count_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_parent_id_shop_order_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_zone_id_delivery_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zone"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_pickup_id_pickup_point_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."pickup_point"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_proof" ADD CONSTRAINT "transfer_proof_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_updated_at_index" ON "cart" USING btree ("updated_at") WHERE "cart"."device_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "price_list_company_company_id_index" ON "price_list_company" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_item_variant" ON "price_list_item" USING btree ("price_list_id","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_item_category" ON "price_list_item" USING btree ("price_list_id","category_id");--> statement-breakpoint
CREATE INDEX "stock_move_variant_id_id_index" ON "stock_move" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "delivery_area_zone_id_index" ON "delivery_area" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "invoice_of_buyer" ON "invoice" USING btree ("buyer_id","issued_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "claim_order_id_index" ON "claim" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claim_by_state" ON "claim" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "claim_photo_claim_id_index" ON "claim_photo" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "order_line_variant_id_index" ON "order_line" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_line_product_id_index" ON "order_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "promotion_use_promotion_id_buyer_id_index" ON "promotion_use" USING btree ("promotion_id","buyer_id") WHERE "promotion_use"."released_at" IS NULL;--> statement-breakpoint
CREATE INDEX "order_of_buyer" ON "shop_order" USING btree ("buyer_id","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_of_buyer_by_state" ON "shop_order" USING btree ("buyer_id","state","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_by_state" ON "shop_order" USING btree ("state","delivery_date","id");--> statement-breakpoint
CREATE INDEX "order_lapsing" ON "shop_order" USING btree ("lapses_at") WHERE "shop_order"."lapses_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_of_author" ON "shop_order" USING btree ("author_id","placed_at");--> statement-breakpoint
CREATE INDEX "order_parent" ON "shop_order" USING btree ("parent_id") WHERE "shop_order"."parent_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open" ON "payment" USING btree ("order_id") WHERE "payment"."state" IN ('pending', 'processing', 'awaiting_proof', 'proof_submitted', 'rejected');--> statement-breakpoint
CREATE INDEX "payment_of_order" ON "payment" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_to_ask" ON "payment" USING btree ("ask_at") WHERE "payment"."ask_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_to_look_at" ON "payment" USING btree ("id") WHERE "payment"."problem" IS NOT NULL OR "payment"."to_refund" > 0;--> statement-breakpoint
CREATE INDEX "refund_payment_id_index" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_attempt_at") WHERE "refund"."next_attempt_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_proof_attempt" ON "transfer_proof" USING btree ("payment_id","attempt");--> statement-breakpoint
CREATE INDEX "audit_of_record" ON "audit_entry" USING btree ("record_type","record_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_of_staff" ON "audit_entry" USING btree ("staff_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_by_deed" ON "audit_entry" USING btree ("deed","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_session_staff_id_index" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_order_line_id_unique" UNIQUE("order_line_id");