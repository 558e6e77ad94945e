CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ms" text NOT NULL,
	"ordering" integer DEFAULT 0 NOT NULL,
	"parent_id" integer,
	"media_id" integer,
	CONSTRAINT "category_slug_unique" UNIQUE("slug"),
	CONSTRAINT "category_not_its_own_parent" CHECK ("category"."parent_id" <> "category"."id")
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"expires_on" date NOT NULL,
	CONSTRAINT "certificate_product_id_kind_pk" PRIMARY KEY("product_id","kind"),
	CONSTRAINT "certificate_kind" CHECK ("certificate"."kind" IN ('mygap','myorganic','halal'))
);
--> statement-breakpoint
CREATE TABLE "farm" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "farm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"district" text NOT NULL,
	"state" text,
	"country" text DEFAULT 'MY' NOT NULL,
	"about_en" text DEFAULT '' NOT NULL,
	"about_ms" text DEFAULT '' NOT NULL,
	CONSTRAINT "farm_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "listing_count" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" smallint[] NOT NULL,
	"is_illustration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"variant_id" integer NOT NULL,
	"day" date NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "price_history_variant_id_day_pk" PRIMARY KEY("variant_id","day")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ms" text NOT NULL,
	"display_name_en" text,
	"display_name_ms" text,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ms" text DEFAULT '' NOT NULL,
	"farm_id" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	"tax_class" text NOT NULL,
	"price_unit" text NOT NULL,
	"storage_min_c" smallint NOT NULL,
	"storage_max_c" smallint NOT NULL,
	"shelf_life_days" smallint NOT NULL,
	"season_months" smallint[] NOT NULL,
	"best_months" smallint[] DEFAULT '{}' NOT NULL,
	"axes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"synonyms" text[] DEFAULT '{}' NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"is_highlighted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"min_price" integer DEFAULT 0 NOT NULL,
	"max_price" integer DEFAULT 0 NOT NULL,
	"default_price" integer DEFAULT 0 NOT NULL,
	"rating_counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"rating_average" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_slug_unique" UNIQUE("slug"),
	CONSTRAINT "product_storage_range" CHECK ("product"."storage_min_c" <= "product"."storage_max_c"),
	CONSTRAINT "product_months" CHECK ("product"."season_months" <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]),
	CONSTRAINT "product_three_axes" CHECK (jsonb_array_length("product"."axes") <= 3),
	CONSTRAINT "product_tax_class" CHECK ("product"."tax_class" IN ('local_fresh','imported_fruit','imported_fruit_exempt','standard_zero')),
	CONSTRAINT "product_status" CHECK ("product"."status" IN ('draft','active','archived'))
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_category_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_listing" (
	"category_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name_en" text COLLATE "en-x-icu" NOT NULL,
	"name_ms" text COLLATE "en-x-icu" NOT NULL,
	"price" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rating" smallint NOT NULL,
	CONSTRAINT "product_listing_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"media_id" integer NOT NULL,
	"order_column" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_posting" (
	"word_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"field" smallint NOT NULL,
	"popularity" integer NOT NULL,
	CONSTRAINT "search_posting_word_id_product_id_pk" PRIMARY KEY("word_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_word_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_word_word_unique" UNIQUE("word")
);
--> statement-breakpoint
CREATE TABLE "variant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"sku" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"options" jsonb NOT NULL,
	"pack_label_en" text NOT NULL,
	"pack_label_ms" text NOT NULL,
	"order_unit" text NOT NULL,
	"pack_size" numeric(14,3) NOT NULL,
	"min_quantity" numeric(14,3) NOT NULL,
	"quantity_step" numeric(14,3) NOT NULL,
	"price" integer NOT NULL,
	"cost" integer,
	"on_hand" numeric(14,3) DEFAULT '0' NOT NULL,
	"reserved" numeric(14,3) DEFAULT '0' NOT NULL,
	"weight_grams" integer NOT NULL,
	"is_catch_weight" boolean DEFAULT false NOT NULL,
	CONSTRAINT "variant_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variant_options" UNIQUE("product_id","options"),
	CONSTRAINT "variant_price_positive" CHECK ("variant"."price" > 0),
	CONSTRAINT "variant_quantities_positive" CHECK ("variant"."pack_size" > 0 AND "variant"."min_quantity" > 0 AND "variant"."quantity_step" > 0),
	CONSTRAINT "variant_stock" CHECK ("variant"."reserved" >= 0 AND "variant"."on_hand" >= "variant"."reserved")
);
--> statement-breakpoint
CREATE TABLE "variant_tier" (
	"variant_id" integer NOT NULL,
	"from_quantity" numeric(14,3) NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "variant_tier_variant_id_from_quantity_pk" PRIMARY KEY("variant_id","from_quantity"),
	CONSTRAINT "tier_positive" CHECK ("variant_tier"."price" > 0 AND "variant_tier"."from_quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "seo_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seo_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text,
	"product_id" integer,
	"lang" text NOT NULL,
	"html_tag" text NOT NULL,
	"content" text,
	"property" text,
	"tag_attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ordering" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "seo_one_subject" CHECK (("seo_entry"."path" IS NULL) <> ("seo_entry"."product_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "pickup_point" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pickup_point_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text NOT NULL,
	"name_ms" text NOT NULL,
	"address" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"body" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ms" text NOT NULL,
	"headline_en" text NOT NULL,
	"headline_ms" text NOT NULL,
	"body_en" text NOT NULL,
	"body_ms" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"scope" text NOT NULL,
	"category_id" integer,
	"product_id" integer,
	"code" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"minimum" integer DEFAULT 0 NOT NULL,
	"limit_total" integer,
	"limit_per_buyer" integer,
	"priority" integer DEFAULT 0 NOT NULL,
	"is_highlight" boolean DEFAULT false NOT NULL,
	"external_link" text,
	"banner_id" integer NOT NULL,
	"ga_properties" jsonb NOT NULL,
	CONSTRAINT "promotion_slug_unique" UNIQUE("slug"),
	CONSTRAINT "promotion_code_unique" UNIQUE("code"),
	CONSTRAINT "promotion_window" CHECK ("promotion"."starts_at" < "promotion"."ends_at"),
	CONSTRAINT "promotion_value" CHECK ("promotion"."value" > 0 AND ("promotion"."kind" <> 'percent' OR "promotion"."value" <= 100)),
	CONSTRAINT "promotion_target" CHECK (("promotion"."scope" = 'category') = ("promotion"."category_id" IS NOT NULL) AND ("promotion"."scope" = 'product') = ("promotion"."product_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"reviewer" text NOT NULL,
	"rating" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_rating" CHECK ("review"."rating" BETWEEN 1 AND 5),
	CONSTRAINT "review_length" CHECK (char_length("review"."text") <= 1000),
	CONSTRAINT "review_hidden_with_reason" CHECK (("review"."hidden_at" IS NULL) = ("review"."hidden_reason" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "review_media" (
	"review_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"order_column" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "review_media_review_id_media_id_pk" PRIMARY KEY("review_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_farm_id_farm_id_fk" FOREIGN KEY ("farm_id") REFERENCES "public"."farm"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listing" ADD CONSTRAINT "product_listing_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_posting" ADD CONSTRAINT "search_posting_word_id_search_word_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."search_word"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_posting" ADD CONSTRAINT "search_posting_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_tier" ADD CONSTRAINT "variant_tier_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seo_entry" ADD CONSTRAINT "seo_entry_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_banner_id_media_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_media" ADD CONSTRAINT "review_media_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_media" ADD CONSTRAINT "review_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_parent_id_index" ON "category" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "product_farm_id_index" ON "product" USING btree ("farm_id");--> statement-breakpoint
CREATE INDEX "product_highlighted" ON "product" USING btree ("popularity" DESC NULLS LAST,"id") WHERE "product"."is_highlighted" AND "product"."status" = 'active';--> statement-breakpoint
CREATE INDEX "product_category_category_id_index" ON "product_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "listing_product" ON "product_listing" USING btree ("product_id","category_id");--> statement-breakpoint
CREATE INDEX "listing_name_en" ON "product_listing" USING btree ("category_id","name_en","product_id");--> statement-breakpoint
CREATE INDEX "listing_name_ms" ON "product_listing" USING btree ("category_id","name_ms","product_id");--> statement-breakpoint
CREATE INDEX "listing_price" ON "product_listing" USING btree ("category_id","price","product_id");--> statement-breakpoint
CREATE INDEX "listing_newest" ON "product_listing" USING btree ("category_id","created_at","product_id");--> statement-breakpoint
CREATE INDEX "listing_rating" ON "product_listing" USING btree ("category_id","rating","product_id");--> statement-breakpoint
CREATE INDEX "media_of_product" ON "product_media" USING btree ("product_id","order_column");--> statement-breakpoint
CREATE INDEX "posting_of_product" ON "search_posting" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "variant_of_product" ON "variant" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "variant_default" ON "variant" USING btree ("product_id") WHERE "variant"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "seo_of_path" ON "seo_entry" USING btree ("path","lang","ordering") WHERE "seo_entry"."path" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "seo_of_product" ON "seo_entry" USING btree ("product_id","lang","ordering") WHERE "seo_entry"."product_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "promotion_current" ON "promotion" USING btree ("starts_at","ends_at") WHERE "promotion"."state" IN ('scheduled','active');--> statement-breakpoint
CREATE INDEX "review_newest" ON "review" USING btree ("product_id","created_at","id") WHERE "review"."hidden_at" IS NULL;--> statement-breakpoint
CREATE INDEX "review_by_rating" ON "review" USING btree ("product_id","rating","created_at","id") WHERE "review"."hidden_at" IS NULL;