-- Everything up to version 0.2.0. Functions and triggers are in ../functions.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- Generated from the table definitions, except that search_posting includes its field in the primary key and that the default
-- of buyer_id is set by features/account/sql/create_buyer.sql.
CREATE TABLE "address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer NOT NULL,
	"label" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"line_1" text NOT NULL,
	"line_2" text,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"notes" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_postcode" CHECK ("address"."postcode" ~ '^[0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "buyer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buyer_word" (
	"word" text COLLATE "C" NOT NULL,
	"buyer_id" integer NOT NULL,
	CONSTRAINT "buyer_word_word_buyer_id_pk" PRIMARY KEY("word","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "code_flow" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_flow_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"person_id" integer,
	"new_value" text,
	"failed_attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "code_flow_attempts" CHECK ("code_flow"."failed_attempts" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE TABLE "document_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"part" text NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "document_file_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "document_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"viewer" text NOT NULL,
	"address" text,
	"viewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applies_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "email_change_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_change_one_end" CHECK (num_nonnulls("email_change"."applied_at", "email_change"."cancelled_at") <= 1),
	CONSTRAINT "email_change_lower" CHECK ("email_change"."new_email" = lower("email_change"."new_email"))
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"flow_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_code_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer NOT NULL,
	"account_type" smallint NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"mobile_phone" text,
	"password_hash" text,
	"password_changed_at" timestamp with time zone NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"avatar_key" text,
	"verified_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"blocked_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_buyer_id_unique" UNIQUE("buyer_id"),
	CONSTRAINT "person_email_unique" UNIQUE("email"),
	CONSTRAINT "person_mobile_phone_unique" UNIQUE("mobile_phone"),
	CONSTRAINT "person_blocked_with_reason" CHECK (("person"."blocked_at" IS NULL) = ("person"."blocked_reason" IS NULL)),
	CONSTRAINT "person_account_type" CHECK ("person"."account_type" IN (1, 2)),
	CONSTRAINT "person_email_lower" CHECK ("person"."email" = lower("person"."email")),
	CONSTRAINT "person_open_or_erased" CHECK (("person"."closed_at" IS NULL) = ("person"."email" IS NOT NULL AND "person"."password_hash" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "person_document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'not_submitted' NOT NULL,
	"fields" text,
	"masked" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"submitted_at" timestamp with time zone,
	"reviewer_id" integer,
	"expires_on" date,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "person_document_rejected_with_reason" CHECK (("person_document"."state" = 'rejected' AND "person_document"."removed_at" IS NULL) = ("person_document"."reason" IS NOT NULL)),
	CONSTRAINT "person_document_removed_is_empty" CHECK ("person_document"."removed_at" IS NULL OR ("person_document"."fields" IS NULL AND "person_document"."masked" = '{}'))
);
--> statement-breakpoint
CREATE TABLE "person_totp" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reset_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"failed_attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "second_factor_ticket_attempts" CHECK ("second_factor_ticket"."failed_attempts" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"device_id" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"authenticated_at" timestamp with time zone,
	"has_second_factor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
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
CREATE TABLE "catalog_import" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"rows" json NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ms" text NOT NULL,
	"ordering" integer DEFAULT 0 NOT NULL,
	"parent_id" integer,
	"media_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "farm_slug_unique" UNIQUE("slug")
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
	"original" jsonb,
	"crop" jsonb,
	CONSTRAINT "media_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"variant_id" integer NOT NULL,
	"day" date NOT NULL,
	"price" integer NOT NULL,
	"set_at" timestamp with time zone,
	"set_by" integer,
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
CREATE TABLE "product_media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"media_id" integer NOT NULL,
	"order_column" smallint DEFAULT 0 NOT NULL
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
	"archived_at" timestamp with time zone,
	CONSTRAINT "variant_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variant_default_sold" CHECK (NOT ("variant"."is_default" AND "variant"."archived_at" IS NOT NULL)),
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
CREATE TABLE "listing_count" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"products" integer NOT NULL
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
	"origin" text,
	CONSTRAINT "product_listing_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_parts" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"card" json NOT NULL,
	"variants" json,
	"galleries" json
);
--> statement-breakpoint
CREATE TABLE "running_discount" (
	"promotion_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer,
	"product_id" integer,
	"percent" integer NOT NULL,
	"priority" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_posting" (
	"word_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"field" smallint NOT NULL,
	"popularity" integer NOT NULL,
	CONSTRAINT "search_posting_word_id_product_id_pk" PRIMARY KEY("word_id","product_id") INCLUDE ("field")
);
--> statement-breakpoint
CREATE TABLE "search_slip" (
	"part" text NOT NULL,
	"word_id" integer NOT NULL,
	CONSTRAINT "search_slip_part_word_id_pk" PRIMARY KEY("part","word_id")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_word_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_word_word_unique" UNIQUE("word")
);
--> statement-breakpoint
CREATE TABLE "price_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
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
CREATE TABLE "approval_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"role" text,
	"above" integer NOT NULL,
	"counts_day" boolean DEFAULT true NOT NULL,
	"counts_delivery" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_rule_once" UNIQUE NULLS NOT DISTINCT("company_id","role"),
	CONSTRAINT "approval_rule_above" CHECK ("approval_rule"."above" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"name" text NOT NULL,
	"ssm_number" text NOT NULL,
	"ssm_document_id" integer,
	"buyer_variant_id" smallint,
	"tax_number" text,
	"sst_number" text,
	"phone" text,
	"billing_email" text,
	"billing_line_1" text,
	"billing_line_2" text,
	"billing_postcode" text,
	"billing_city" text,
	"billing_state" text,
	"requires_second_factor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_buyer_id_unique" UNIQUE("buyer_id"),
	CONSTRAINT "company_ssm_document_id_unique" UNIQUE("ssm_document_id"),
	CONSTRAINT "company_postcode" CHECK ("company"."billing_postcode" ~ '^[0-9]{5}$'),
	CONSTRAINT "company_billing_whole" CHECK (num_nulls("company"."billing_line_1", "company"."billing_postcode", "company"."billing_city", "company"."billing_state") IN (0, 4))
);
--> statement-breakpoint
CREATE TABLE "company_invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"order_limit" integer,
	"month_limit" integer,
	"token_hash" text NOT NULL,
	"invited_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"resent_on" date,
	"resent_count" smallint DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	"accepted_by" integer,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "company_invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "company_invitation_email_lower" CHECK ("company_invitation"."email" = lower("company_invitation"."email")),
	CONSTRAINT "company_invitation_resends" CHECK ("company_invitation"."resent_count" BETWEEN 0 AND 3),
	CONSTRAINT "company_invitation_limits" CHECK ("company_invitation"."order_limit" >= 0 AND "company_invitation"."month_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_member" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"role" text NOT NULL,
	"order_limit" integer,
	"month_limit" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"chosen_at" timestamp with time zone,
	CONSTRAINT "company_member_once" UNIQUE("company_id","person_id"),
	CONSTRAINT "company_member_limits" CHECK ("company_member"."order_limit" >= 0 AND "company_member"."month_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_note_length" CHECK (char_length("company_note"."text") BETWEEN 1 AND 1000)
);
--> statement-breakpoint
CREATE TABLE "session_company" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL
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
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
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
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_zone_amounts" CHECK ("delivery_zone"."minimum" >= 0 AND "delivery_zone"."fee" >= 0 AND "delivery_zone"."free_from" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer NOT NULL,
	"state" text NOT NULL,
	"hold" text,
	"credit_limit" integer NOT NULL,
	"tenor_days" smallint NOT NULL,
	"outstanding" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"advance" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_account_buyer_id_unique" UNIQUE("buyer_id"),
	CONSTRAINT "credit_account_amounts" CHECK ("credit_account"."credit_limit" >= 0 AND "credit_account"."outstanding" >= 0 AND "credit_account"."reserved" >= 0 AND "credit_account"."advance" >= 0),
	CONSTRAINT "credit_account_tenor" CHECK ("credit_account"."tenor_days" IN (7, 14, 30, 45, 60)),
	CONSTRAINT "credit_account_hold" CHECK (("credit_account"."state" = 'on_hold') = ("credit_account"."hold" IS NOT NULL)),
	CONSTRAINT "credit_account_closed" CHECK ("credit_account"."state" <> 'closed' OR ("credit_account"."outstanding" = 0 AND "credit_account"."reserved" = 0))
);
--> statement-breakpoint
CREATE TABLE "credit_reservation" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "credit_reservation_amount" CHECK ("credit_reservation"."amount" > 0),
	CONSTRAINT "credit_reservation_ended" CHECK (("credit_reservation"."state" = 'held') = ("credit_reservation"."ended_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "credit_application" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"company_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"state" text NOT NULL,
	"requested_limit" integer NOT NULL,
	"tenor_days" smallint NOT NULL,
	"purpose" text,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "credit_application_slug_unique" UNIQUE("slug"),
	CONSTRAINT "credit_application_limit" CHECK ("credit_application"."requested_limit" > 0),
	CONSTRAINT "credit_application_tenor" CHECK ("credit_application"."tenor_days" IN (7, 14, 30, 45, 60)),
	CONSTRAINT "credit_application_submitted" CHECK (("credit_application"."state" = 'draft') = ("credit_application"."submitted_at" IS NULL)),
	CONSTRAINT "credit_application_decided" CHECK (("credit_application"."state" IN ('approved', 'rejected')) = ("credit_application"."decided_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "credit_approval" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer,
	"account_id" integer,
	"staff_id" integer NOT NULL,
	"credit_limit" integer NOT NULL,
	"tenor_days" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "credit_approval_of_one" CHECK (num_nonnulls("credit_approval"."application_id", "credit_approval"."account_id") = 1),
	CONSTRAINT "credit_approval_terms" CHECK ("credit_approval"."credit_limit" > 0 AND "credit_approval"."tenor_days" IN (7, 14, 30, 45, 60))
);
--> statement-breakpoint
CREATE TABLE "credit_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_message_author" CHECK (("credit_message"."side" = 'buyer') = ("credit_message"."author_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "credit_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"invoice_id" integer NOT NULL,
	"claim_id" integer,
	"amount" integer NOT NULL,
	"to_advance" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_note_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_note_claim_id_unique" UNIQUE("claim_id"),
	CONSTRAINT "credit_note_amount" CHECK ("credit_note"."amount" > 0 AND "credit_note"."to_advance" BETWEEN 0 AND "credit_note"."amount")
);
--> statement-breakpoint
CREATE TABLE "credit_reminder" (
	"invoice_id" integer NOT NULL,
	"days" smallint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_reminder_invoice_id_days_pk" PRIMARY KEY("invoice_id","days"),
	CONSTRAINT "credit_reminder_days" CHECK ("credit_reminder"."days" IN (-3, 0, 1, 7, 14))
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"buyer_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"account_id" integer,
	"state" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"total" integer NOT NULL,
	"tax" integer DEFAULT 0 NOT NULL,
	"prepaid" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"credited" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "invoice_prepaid" CHECK ("invoice"."prepaid" BETWEEN 0 AND "invoice"."paid" AND "invoice"."tax" BETWEEN 0 AND "invoice"."total" - "invoice"."prepaid"),
	CONSTRAINT "invoice_paid" CHECK ("invoice"."paid" >= 0 AND "invoice"."credited" >= 0 AND "invoice"."paid" + "invoice"."credited" <= "invoice"."total"),
	CONSTRAINT "invoice_state" CHECK (("invoice"."state" IN ('paid', 'void')) = ("invoice"."paid" + "invoice"."credited" = "invoice"."total"))
);
--> statement-breakpoint
CREATE TABLE "order_paper" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_paper_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_paper_number_unique" UNIQUE("number"),
	CONSTRAINT "order_paper_once" UNIQUE("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "paper_number" (
	"name" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"posting_id" integer NOT NULL,
	"ledger" text NOT NULL,
	"side" text NOT NULL,
	"amount" integer NOT NULL,
	"invoice_id" integer,
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount" > 0),
	CONSTRAINT "ledger_entry_side" CHECK ("ledger_entry"."side" IN ('debit', 'credit')),
	CONSTRAINT "ledger_entry_invoice" CHECK (("ledger_entry"."ledger" = 'receivable') = ("ledger_entry"."invoice_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "ledger_posting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_posting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"slug" text NOT NULL,
	"invoice_id" integer,
	"credit_note_id" integer,
	"repayment_id" integer,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_posting_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_posting_slug_unique" UNIQUE("slug"),
	CONSTRAINT "ledger_posting_source" CHECK (CASE "ledger_posting"."kind" WHEN 'invoice' THEN "ledger_posting"."invoice_id" IS NOT NULL
        WHEN 'credit_note' THEN "ledger_posting"."invoice_id" IS NOT NULL AND "ledger_posting"."credit_note_id" IS NOT NULL
        WHEN 'repayment' THEN "ledger_posting"."repayment_id" IS NOT NULL
        WHEN 'advance_refunded' THEN "ledger_posting"."repayment_id" IS NOT NULL ELSE true END)
);
--> statement-breakpoint
CREATE TABLE "repayment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repayment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"account_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "repayment_slug_unique" UNIQUE("slug"),
	CONSTRAINT "repayment_amount" CHECK ("repayment"."amount" > 0),
	CONSTRAINT "repayment_paid" CHECK (("repayment"."state" = 'paid') = ("repayment"."paid_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "repayment_invoice" (
	"repayment_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"amount" integer,
	CONSTRAINT "repayment_invoice_repayment_id_invoice_id_pk" PRIMARY KEY("repayment_id","invoice_id"),
	CONSTRAINT "repayment_invoice_amount" CHECK ("repayment_invoice"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_type" text NOT NULL,
	"record_id" integer NOT NULL,
	"actor" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_lease" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "work_lease_kind_record_id_pk" PRIMARY KEY("kind","record_id")
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
CREATE TABLE "security_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"subject" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
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
	"amount" integer,
	CONSTRAINT "claim_line_once" UNIQUE("claim_id","order_line_id"),
	CONSTRAINT "claim_line_quantity" CHECK ("claim_line"."quantity" > 0),
	CONSTRAINT "claim_line_amount" CHECK ("claim_line"."amount" >= 0)
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
CREATE TABLE "order_word" (
	"word" text COLLATE "C" NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"order_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	CONSTRAINT "order_word_word_placed_at_order_id_pk" PRIMARY KEY("word","placed_at","order_id")
);
--> statement-breakpoint
CREATE TABLE "order_words_noted" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_words_waiting" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"words" text NOT NULL
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
	"shortage" text,
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
	"taken_by" integer,
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
	"order_id" integer,
	"repayment_id" integer,
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
	CONSTRAINT "payment_of_one" CHECK (num_nonnulls("payment"."order_id", "payment"."repayment_id") = 1),
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
	"bank_reference" text,
	"sent_to" text,
	"done_at" timestamp with time zone,
	"account_asked_at" timestamp with time zone,
	CONSTRAINT "refund_key_unique" UNIQUE("key"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0),
	CONSTRAINT "refund_by_bank_done" CHECK ("refund"."bank_reference" IS NULL OR ("refund"."way" = 'bank' AND "refund"."state" = 'done'))
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
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"bank_reference" text,
	CONSTRAINT "transfer_proof_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "transfer_proof_answered" CHECK ("transfer_proof"."answered_by" IS NULL OR "transfer_proof"."state" <> 'submitted'),
	CONSTRAINT "transfer_proof_attempts" CHECK ("transfer_proof"."attempt" BETWEEN 1 AND 3),
	CONSTRAINT "transfer_proof_rejected" CHECK (("transfer_proof"."state" = 'rejected') = ("transfer_proof"."reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"lang" text NOT NULL,
	"template" text NOT NULL,
	"params" jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text
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
CREATE TABLE "stray_file" (
	"file_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
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
	"highlight_banner_id" integer,
	"ga_properties" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotion_slug_unique" UNIQUE("slug"),
	CONSTRAINT "promotion_code_unique" UNIQUE("code"),
	CONSTRAINT "promotion_window" CHECK ("promotion"."starts_at" < "promotion"."ends_at"),
	CONSTRAINT "promotion_value" CHECK ("promotion"."value" > 0 AND ("promotion"."kind" <> 'percent' OR "promotion"."value" <= 100)),
	CONSTRAINT "promotion_target" CHECK (("promotion"."scope" = 'category') = ("promotion"."category_id" IS NOT NULL) AND ("promotion"."scope" = 'product') = ("promotion"."product_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "quotation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"buyer_id" integer NOT NULL,
	"company_id" integer,
	"author_id" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"round" smallint DEFAULT 0 NOT NULL,
	"title" text,
	"required_on" date,
	"address_id" integer,
	"pickup_id" integer,
	"place" jsonb,
	"frequency" text DEFAULT 'once' NOT NULL,
	"note" text,
	"valid_until" timestamp with time zone,
	"accepted_version_id" integer,
	"order_id" integer,
	"staff_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"turn_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_slug_unique" UNIQUE("slug"),
	CONSTRAINT "quotation_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "quotation_round" CHECK ("quotation"."round" BETWEEN 0 AND 5),
	CONSTRAINT "quotation_one_place" CHECK ("quotation"."address_id" IS NULL OR "quotation"."pickup_id" IS NULL),
	CONSTRAINT "quotation_submitted" CHECK ("quotation"."state" IN ('draft', 'cancelled') OR "quotation"."submitted_at" IS NOT NULL),
	CONSTRAINT "quotation_offer_holds" CHECK ("quotation"."state" NOT IN ('offered', 'accepted', 'ordered') OR ("quotation"."valid_until" IS NOT NULL AND "quotation"."round" > 0)),
	CONSTRAINT "quotation_accepted" CHECK ("quotation"."state" NOT IN ('accepted', 'ordered') OR "quotation"."accepted_version_id" IS NOT NULL),
	CONSTRAINT "quotation_ordered" CHECK (("quotation"."state" = 'ordered') = ("quotation"."order_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "quotation_attachment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quotation_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_attachment_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "quotation_line" (
	"quotation_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" numeric(14,3) NOT NULL,
	"target_price" integer,
	"note" text,
	CONSTRAINT "quotation_line_quotation_id_position_pk" PRIMARY KEY("quotation_id","position"),
	CONSTRAINT "quotation_line_once" UNIQUE("quotation_id","variant_id"),
	CONSTRAINT "quotation_line_position" CHECK ("quotation_line"."position" BETWEEN 1 AND 200),
	CONSTRAINT "quotation_line_amounts" CHECK ("quotation_line"."quantity" > 0 AND "quotation_line"."target_price" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotation_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quotation_id" integer NOT NULL,
	"side" text NOT NULL,
	"person_id" integer,
	"staff_id" integer,
	"version_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_message_side" CHECK (("quotation_message"."side" = 'buyer') = ("quotation_message"."person_id" IS NOT NULL) AND ("quotation_message"."side" = 'staff') = ("quotation_message"."staff_id" IS NOT NULL)),
	CONSTRAINT "quotation_message_length" CHECK (char_length("quotation_message"."text") BETWEEN 1 AND 1000)
);
--> statement-breakpoint
CREATE TABLE "quotation_offer_draft" (
	"quotation_id" integer PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"valid_days" smallint NOT NULL,
	"message" text,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quotation_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"side" text NOT NULL,
	"person_id" integer,
	"staff_id" integer,
	"approved_by" integer,
	"valid_until" timestamp with time zone,
	"goods" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotation_version_number" UNIQUE("quotation_id","number"),
	CONSTRAINT "quotation_version_side" CHECK (("quotation_version"."side" = 'buyer') = ("quotation_version"."person_id" IS NOT NULL) AND ("quotation_version"."side" = 'staff') = ("quotation_version"."staff_id" IS NOT NULL)),
	CONSTRAINT "quotation_version_offer" CHECK (("quotation_version"."side" = 'staff') = ("quotation_version"."valid_until" IS NOT NULL) AND ("quotation_version"."side" = 'staff') = ("quotation_version"."goods" IS NOT NULL)),
	CONSTRAINT "quotation_version_approved" CHECK ("quotation_version"."approved_by" <> "quotation_version"."staff_id")
);
--> statement-breakpoint
CREATE TABLE "quotation_version_line" (
	"version_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"variant_id" integer NOT NULL,
	"sku" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ms" text NOT NULL,
	"pack_label_en" text NOT NULL,
	"pack_label_ms" text NOT NULL,
	"order_unit" text NOT NULL,
	"price_unit" text NOT NULL,
	"pack_size" numeric(14,3) NOT NULL,
	"quantity" numeric(14,3) NOT NULL,
	"list_price" integer NOT NULL,
	"target_price" integer,
	"offered_price" integer,
	"is_available" boolean DEFAULT true NOT NULL,
	"note" text,
	CONSTRAINT "quotation_version_line_version_id_position_pk" PRIMARY KEY("version_id","position"),
	CONSTRAINT "quotation_version_line_amounts" CHECK ("quotation_version_line"."quantity" > 0 AND "quotation_version_line"."offered_price" > 0),
	CONSTRAINT "quotation_version_line_left_out" CHECK ("quotation_version_line"."is_available" OR "quotation_version_line"."offered_price" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"order_line_id" integer,
	"author_id" integer,
	"reviewer" text NOT NULL,
	"rating" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_order_line_id_unique" UNIQUE("order_line_id"),
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
CREATE TABLE "passkey" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer,
	"staff_id" integer,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sign_count" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"is_backed_up" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkey_one_owner" CHECK (num_nonnulls("passkey"."person_id", "passkey"."staff_id") = 1),
	CONSTRAINT "passkey_name_length" CHECK (char_length("passkey"."name") BETWEEN 1 AND 60)
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer,
	"staff_id" integer,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_one_owner" CHECK (num_nonnulls("recovery_code"."person_id", "recovery_code"."staff_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "webauthn_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"person_id" integer,
	"staff_id" integer,
	"expires_at" timestamp with time zone NOT NULL
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
CREATE TABLE "audit_subject" (
	"entry_id" bigint NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	CONSTRAINT "audit_subject_record_type_record_id_entry_id_pk" PRIMARY KEY("record_type","record_id","entry_id")
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
	"awaits_setup" boolean DEFAULT false NOT NULL,
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
	"device_id" text,
	"user_agent" text,
	"authenticated_at" timestamp with time zone,
	CONSTRAINT "staff_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_setup" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_setup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer,
	"token_hash" text NOT NULL,
	"totp_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_setup_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_word" ADD CONSTRAINT "buyer_word_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_flow" ADD CONSTRAINT "code_flow_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_file" ADD CONSTRAINT "document_file_document_id_person_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."person_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_view" ADD CONSTRAINT "document_view_file_id_document_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."document_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_flow_id_code_flow_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."code_flow"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_document" ADD CONSTRAINT "person_document_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_document" ADD CONSTRAINT "person_document_reviewer_id_staff_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_totp" ADD CONSTRAINT "person_totp_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_ticket" ADD CONSTRAINT "reset_ticket_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_ticket" ADD CONSTRAINT "second_factor_ticket_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list" ADD CONSTRAINT "saved_list_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_line" ADD CONSTRAINT "saved_list_line_list_id_saved_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."saved_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_line" ADD CONSTRAINT "saved_list_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import" ADD CONSTRAINT "catalog_import_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_set_by_staff_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_farm_id_farm_id_fk" FOREIGN KEY ("farm_id") REFERENCES "public"."farm"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_media" ADD CONSTRAINT "product_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_tier" ADD CONSTRAINT "variant_tier_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listing" ADD CONSTRAINT "product_listing_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_parts" ADD CONSTRAINT "product_parts_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_posting" ADD CONSTRAINT "search_posting_word_id_search_word_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."search_word"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_posting" ADD CONSTRAINT "search_posting_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_slip" ADD CONSTRAINT "search_slip_word_id_search_word_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."search_word"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_company" ADD CONSTRAINT "price_list_company_price_list_id_price_list_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_company" ADD CONSTRAINT "price_list_company_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_item" ADD CONSTRAINT "price_list_item_price_list_id_price_list_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_item" ADD CONSTRAINT "price_list_item_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_item" ADD CONSTRAINT "price_list_item_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seo_entry" ADD CONSTRAINT "seo_entry_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rule" ADD CONSTRAINT "approval_rule_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_ssm_document_id_person_document_id_fk" FOREIGN KEY ("ssm_document_id") REFERENCES "public"."person_document"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_invited_by_person_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_accepted_by_person_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_member" ADD CONSTRAINT "company_member_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_member" ADD CONSTRAINT "company_member_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_note" ADD CONSTRAINT "company_note_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_note" ADD CONSTRAINT "company_note_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_company" ADD CONSTRAINT "session_company_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_company" ADD CONSTRAINT "session_company_member_id_company_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_area" ADD CONSTRAINT "delivery_area_zone_id_delivery_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zone"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_account" ADD CONSTRAINT "credit_account_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reservation" ADD CONSTRAINT "credit_reservation_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reservation" ADD CONSTRAINT "credit_reservation_account_id_credit_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_application" ADD CONSTRAINT "credit_application_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_application" ADD CONSTRAINT "credit_application_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_approval" ADD CONSTRAINT "credit_approval_application_id_credit_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."credit_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_approval" ADD CONSTRAINT "credit_approval_account_id_credit_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_approval" ADD CONSTRAINT "credit_approval_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_message" ADD CONSTRAINT "credit_message_application_id_credit_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."credit_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_message" ADD CONSTRAINT "credit_message_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reminder" ADD CONSTRAINT "credit_reminder_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_account_id_credit_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_paper" ADD CONSTRAINT "order_paper_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_posting_id_ledger_posting_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_posting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_account_id_credit_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_credit_note_id_credit_note_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_note"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_repayment_id_repayment_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."repayment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment" ADD CONSTRAINT "repayment_account_id_credit_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment" ADD CONSTRAINT "repayment_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment_invoice" ADD CONSTRAINT "repayment_invoice_repayment_id_repayment_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."repayment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment_invoice" ADD CONSTRAINT "repayment_invoice_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_lease" ADD CONSTRAINT "work_lease_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_taken_by_staff_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_parent_id_shop_order_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_zone_id_delivery_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zone"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_pickup_id_pickup_point_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."pickup_point"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_repayment_id_repayment_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."repayment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_proof" ADD CONSTRAINT "transfer_proof_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_proof" ADD CONSTRAINT "transfer_proof_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_banner_id_media_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_highlight_banner_id_media_id_fk" FOREIGN KEY ("highlight_banner_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_address_id_address_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."address"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_pickup_id_pickup_point_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."pickup_point"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_accepted_version_id_quotation_version_id_fk" FOREIGN KEY ("accepted_version_id") REFERENCES "public"."quotation_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_attachment" ADD CONSTRAINT "quotation_attachment_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_attachment" ADD CONSTRAINT "quotation_attachment_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_line" ADD CONSTRAINT "quotation_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_message" ADD CONSTRAINT "quotation_message_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_message" ADD CONSTRAINT "quotation_message_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_message" ADD CONSTRAINT "quotation_message_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_message" ADD CONSTRAINT "quotation_message_version_id_quotation_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quotation_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_offer_draft" ADD CONSTRAINT "quotation_offer_draft_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_offer_draft" ADD CONSTRAINT "quotation_offer_draft_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_version" ADD CONSTRAINT "quotation_version_quotation_id_quotation_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_version" ADD CONSTRAINT "quotation_version_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_version" ADD CONSTRAINT "quotation_version_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_version" ADD CONSTRAINT "quotation_version_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_version_line" ADD CONSTRAINT "quotation_version_line_version_id_quotation_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quotation_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_version_line" ADD CONSTRAINT "quotation_version_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_media" ADD CONSTRAINT "review_media_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_media" ADD CONSTRAINT "review_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webauthn_challenge" ADD CONSTRAINT "webauthn_challenge_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webauthn_challenge" ADD CONSTRAINT "webauthn_challenge_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_subject" ADD CONSTRAINT "audit_subject_entry_id_audit_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_setup" ADD CONSTRAINT "staff_setup_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_buyer_id_index" ON "address" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default" ON "address" USING btree ("buyer_id") WHERE "address"."is_default";--> statement-breakpoint
CREATE INDEX "buyer_word_of_buyer" ON "buyer_word" USING btree ("buyer_id","word");--> statement-breakpoint
CREATE INDEX "code_flow_person_id_index" ON "code_flow" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "code_flow_created_at_index" ON "code_flow" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "document_file_document_id_index" ON "document_file" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_view_file_id_index" ON "document_view" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_change_open" ON "email_change" USING btree ("person_id") WHERE "email_change"."applied_at" IS NULL AND "email_change"."cancelled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "email_change_due" ON "email_change" USING btree ("applies_at") WHERE "email_change"."applied_at" IS NULL AND "email_change"."cancelled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "one_time_code_flow_id_id_index" ON "one_time_code" USING btree ("flow_id","id");--> statement-breakpoint
CREATE INDEX "password_history_person_id_id_index" ON "password_history" USING btree ("person_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_document_one" ON "person_document" USING btree ("person_id","kind") WHERE "person_document"."kind" <> 'bank_information';--> statement-breakpoint
CREATE INDEX "person_document_person_id_index" ON "person_document" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_document_waiting" ON "person_document" USING btree ("submitted_at","id") WHERE "person_document"."state" IN ('submitted', 'under_review') AND "person_document"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "person_document_by_state" ON "person_document" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "person_document_expiring" ON "person_document" USING btree ("expires_on","id") WHERE "person_document"."expires_on" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "second_factor_ticket_person_id_index" ON "second_factor_ticket" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "second_factor_ticket_expires_at_index" ON "second_factor_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_person_id_index" ON "session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "session_expires_at_index" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "category_parent_id_index" ON "category" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "product_farm_id_index" ON "product" USING btree ("farm_id");--> statement-breakpoint
CREATE INDEX "product_by_name_en" ON "product" USING btree ("status","name_en" COLLATE "en-x-icu","id");--> statement-breakpoint
CREATE INDEX "product_by_name_ms" ON "product" USING btree ("status","name_ms" COLLATE "en-x-icu","id");--> statement-breakpoint
CREATE INDEX "product_highlighted" ON "product" USING btree ("popularity" DESC NULLS LAST,"id") WHERE "product"."is_highlighted" AND "product"."status" = 'active';--> statement-breakpoint
CREATE INDEX "product_category_category_id_index" ON "product_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "media_of_product" ON "product_media" USING btree ("product_id","order_column");--> statement-breakpoint
CREATE INDEX "variant_of_product" ON "variant" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "variant_default" ON "variant" USING btree ("product_id") WHERE "variant"."is_default";--> statement-breakpoint
CREATE INDEX "listing_product" ON "product_listing" USING btree ("product_id","category_id");--> statement-breakpoint
CREATE INDEX "listing_name_en" ON "product_listing" USING btree ("category_id","name_en","product_id");--> statement-breakpoint
CREATE INDEX "listing_name_ms" ON "product_listing" USING btree ("category_id","name_ms","product_id");--> statement-breakpoint
CREATE INDEX "listing_price" ON "product_listing" USING btree ("category_id","price","product_id");--> statement-breakpoint
CREATE INDEX "listing_newest" ON "product_listing" USING btree ("category_id","created_at","product_id");--> statement-breakpoint
CREATE INDEX "listing_rating" ON "product_listing" USING btree ("category_id","rating","product_id");--> statement-breakpoint
CREATE INDEX "posting_of_product" ON "search_posting" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_list_company_company_id_index" ON "price_list_company" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_item_variant" ON "price_list_item" USING btree ("price_list_id","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_item_category" ON "price_list_item" USING btree ("price_list_id","category_id");--> statement-breakpoint
CREATE INDEX "stock_move_variant_id_id_index" ON "stock_move" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "stock_move_sold" ON "stock_move" USING btree ("at","variant_id","change") WHERE "stock_move"."kind" = 'picked';--> statement-breakpoint
CREATE UNIQUE INDEX "seo_of_path" ON "seo_entry" USING btree ("path","lang","ordering") WHERE "seo_entry"."path" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "seo_of_product" ON "seo_entry" USING btree ("product_id","lang","ordering") WHERE "seo_entry"."product_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "company_waiting" ON "company" USING btree ("id") WHERE "company"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "company_number" ON "company" USING btree ("ssm_number") WHERE "company"."state" IN ('active', 'blocked');--> statement-breakpoint
CREATE INDEX "company_by_state" ON "company" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitation_open" ON "company_invitation" USING btree ("company_id","email") WHERE "company_invitation"."revoked_at" IS NULL AND "company_invitation"."accepted_by" IS NULL;--> statement-breakpoint
CREATE INDEX "company_invitation_company_id_id_index" ON "company_invitation" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_invitation_accepted_by_index" ON "company_invitation" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "company_member_person_id_index" ON "company_member" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "company_note_company_id_id_index" ON "company_note" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "session_company_member_id_index" ON "session_company" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "delivery_area_zone_id_index" ON "delivery_area" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "credit_account_by_state" ON "credit_account" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "credit_reservation_held" ON "credit_reservation" USING btree ("account_id") WHERE "credit_reservation"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_application_open" ON "credit_application" USING btree ("company_id") WHERE "credit_application"."state" IN ('draft', 'submitted', 'under_review', 'info_requested');--> statement-breakpoint
CREATE INDEX "credit_application_of_company" ON "credit_application" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "credit_application_by_state" ON "credit_application" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "credit_application_author_id_index" ON "credit_application" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_approval_of_application" ON "credit_approval" USING btree ("application_id","staff_id") WHERE "credit_approval"."ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_approval_of_account" ON "credit_approval" USING btree ("account_id","staff_id") WHERE "credit_approval"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "credit_message_application_id_id_index" ON "credit_message" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "credit_message_author_id_index" ON "credit_message" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "credit_note_invoice_id_index" ON "credit_note" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_of_buyer" ON "invoice" USING btree ("buyer_id","issued_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoice_of_account" ON "invoice" USING btree ("account_id","issued_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoice_on_credit" ON "invoice" USING btree ("issued_on","id") WHERE "invoice"."account_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_open" ON "invoice" USING btree ("due_on","id") WHERE "invoice"."account_id" IS NOT NULL AND "invoice"."state" IN ('issued', 'partially_paid');--> statement-breakpoint
CREATE INDEX "ledger_entry_posting_id_index" ON "ledger_entry" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_of_invoice" ON "ledger_entry" USING btree ("invoice_id") WHERE "ledger_entry"."invoice_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_posting_of_account" ON "ledger_posting" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "repayment_of_account" ON "repayment" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "repayment_open" ON "repayment" USING btree ("account_id") WHERE "repayment"."state" = 'open';--> statement-breakpoint
CREATE INDEX "repayment_author_id_index" ON "repayment" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "repayment_invoice_invoice_id_index" ON "repayment_invoice" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "history_record_type_record_id_id_index" ON "history" USING btree ("record_type","record_id","id");--> statement-breakpoint
CREATE INDEX "work_lease_of_staff" ON "work_lease" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "security_event_by_kind" ON "security_event" USING btree ("kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_event_by_actor" ON "security_event" USING btree ("actor","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_event_by_subject" ON "security_event" USING btree ("subject","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_event_by_time" ON "security_event" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "rate_limit_expire_index" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "claim_order_id_index" ON "claim" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claim_by_state" ON "claim" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "claim_photo_claim_id_index" ON "claim_photo" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "order_word_of_buyer" ON "order_word" USING btree ("buyer_id","word","placed_at","order_id");--> statement-breakpoint
CREATE INDEX "order_words_waiting_of_buyer" ON "order_words_waiting" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "order_line_variant_id_index" ON "order_line" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_line_promotion" ON "order_line" USING btree ("promotion_id") WHERE "order_line"."promotion_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "promotion_use_promotion_id_buyer_id_index" ON "promotion_use" USING btree ("promotion_id","buyer_id") WHERE "promotion_use"."released_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_by_slug" ON "shop_order" USING btree ("slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_of_buyer" ON "shop_order" USING btree ("buyer_id","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_of_buyer_by_state" ON "shop_order" USING btree ("buyer_id","state","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_newest" ON "shop_order" USING btree ("placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_newest_of_state" ON "shop_order" USING btree ("state","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_of_day" ON "shop_order" USING btree ("delivery_date","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST,"state");--> statement-breakpoint
CREATE INDEX "order_cancel_asked" ON "shop_order" USING btree ("placed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "shop_order"."cancel_asked_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_of_method" ON "shop_order" USING btree ("payment_method","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_of_zone" ON "shop_order" USING btree ("zone_id","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_at_counter" ON "shop_order" USING btree ("placed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "shop_order"."fulfilment" = 'pickup';--> statement-breakpoint
CREATE INDEX "order_lapsing" ON "shop_order" USING btree ("lapses_at") WHERE "shop_order"."lapses_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_of_author" ON "shop_order" USING btree ("author_id","placed_at");--> statement-breakpoint
CREATE INDEX "order_promotion" ON "shop_order" USING btree ("promotion_id") WHERE "shop_order"."promotion_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_parent" ON "shop_order" USING btree ("parent_id") WHERE "shop_order"."parent_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_by_reference" ON "payment" USING btree ("reference" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open" ON "payment" USING btree ("order_id") WHERE "payment"."state" IN ('pending', 'processing', 'awaiting_proof', 'proof_submitted', 'rejected');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_repayment_open" ON "payment" USING btree ("repayment_id") WHERE "payment"."repayment_id" IS NOT NULL AND "payment"."state" IN ('pending', 'processing', 'awaiting_proof', 'proof_submitted', 'rejected');--> statement-breakpoint
CREATE INDEX "payment_of_order" ON "payment" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_of_repayment" ON "payment" USING btree ("repayment_id","id") WHERE "payment"."repayment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_to_ask" ON "payment" USING btree ("ask_at") WHERE "payment"."ask_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_of_buyer" ON "payment" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "payment_by_amount" ON "payment" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payment_by_state" ON "payment" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payment_to_look_at" ON "payment" USING btree ("id") WHERE "payment"."problem" IS NOT NULL OR "payment"."to_refund" > 0;--> statement-breakpoint
CREATE INDEX "refund_payment_id_index" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_attempt_at") WHERE "refund"."next_attempt_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refund_sent_by_bank" ON "refund" USING btree ("id") WHERE "refund"."way" = 'bank' AND "refund"."state" = 'done';--> statement-breakpoint
CREATE INDEX "refund_by_bank" ON "refund" USING btree ("id") WHERE "refund"."way" = 'bank' AND "refund"."state" IN ('pending', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_proof_attempt" ON "transfer_proof" USING btree ("payment_id","attempt");--> statement-breakpoint
CREATE INDEX "transfer_proof_by_state" ON "transfer_proof" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("next_attempt_at") WHERE "mail"."sent_at" IS NULL AND "mail"."failed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "mail_failed" ON "mail" USING btree ("failed_at") WHERE "mail"."failed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_recipient_index" ON "mail" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mail_sent" ON "mail" USING btree ("created_at") WHERE "mail"."sent_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stray_file_due_at_index" ON "stray_file" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "promotion_current" ON "promotion" USING btree ("starts_at","ends_at") WHERE "promotion"."state" IN ('scheduled','active');--> statement-breakpoint
CREATE INDEX "quotation_of_buyer" ON "quotation" USING btree ("buyer_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotation_of_buyer_by_state" ON "quotation" USING btree ("buyer_id","state","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotation_queue" ON "quotation" USING btree ("state","turn_at","id") WHERE "quotation"."state" <> 'draft';--> statement-breakpoint
CREATE INDEX "quotation_ending" ON "quotation" USING btree ("valid_until") WHERE "quotation"."state" IN ('offered', 'accepted');--> statement-breakpoint
CREATE INDEX "quotation_attachment_quotation_id_index" ON "quotation_attachment" USING btree ("quotation_id");--> statement-breakpoint
CREATE INDEX "quotation_line_variant_id_index" ON "quotation_line" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "quotation_message_quotation_id_id_index" ON "quotation_message" USING btree ("quotation_id","id");--> statement-breakpoint
CREATE INDEX "quotation_version_line_variant_id_index" ON "quotation_version_line" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "review_newest" ON "review" USING btree ("product_id","created_at","id") WHERE "review"."hidden_at" IS NULL;--> statement-breakpoint
CREATE INDEX "review_by_rating" ON "review" USING btree ("product_id","rating","created_at","id") WHERE "review"."hidden_at" IS NULL;--> statement-breakpoint
CREATE INDEX "review_queue" ON "review" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "review_low" ON "review" USING btree ("created_at","id") WHERE "review"."rating" <= 2;--> statement-breakpoint
CREATE INDEX "review_hidden" ON "review" USING btree ("created_at","id") WHERE "review"."hidden_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "review_unanswered" ON "review" USING btree ("created_at") WHERE "review"."reply" IS NULL AND "review"."hidden_at" IS NULL AND "review"."rating" <= 3;--> statement-breakpoint
CREATE INDEX "passkey_person_id_index" ON "passkey" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "passkey_staff_id_index" ON "passkey" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "recovery_code_person_id_index" ON "recovery_code" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "recovery_code_staff_id_index" ON "recovery_code" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "webauthn_challenge_expires_at_index" ON "webauthn_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_of_record" ON "audit_entry" USING btree ("record_type","record_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_of_staff" ON "audit_entry" USING btree ("staff_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_of_staff_by_deed" ON "audit_entry" USING btree ("staff_id","deed","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_of_staff_by_type" ON "audit_entry" USING btree ("staff_id","record_type","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_by_deed" ON "audit_entry" USING btree ("deed","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_by_type" ON "audit_entry" USING btree ("record_type","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_by_record_id" ON "audit_entry" USING btree ("record_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "staff_session_staff_id_index" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_setup_open" ON "staff_setup" USING btree ("staff_id") WHERE "staff_setup"."ended_at" IS NULL;
--> statement-breakpoint
-- The rest is what Drizzle's table definitions cannot express.

-- Room for the next version of a row on the same page: changing stock, a cart or a payment then writes no index.
ALTER TABLE variant SET (fillfactor = 90);
--> statement-breakpoint
ALTER TABLE cart SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE payment SET (fillfactor = 80);
--> statement-breakpoint
-- A postcode belongs to at most one delivery zone.
ALTER TABLE delivery_area ADD CONSTRAINT delivery_area_once
  EXCLUDE USING gist (int4range(from_postcode, to_postcode, '[]') WITH &&);
--> statement-breakpoint
-- No two variants on sale have the same options. Deferred, so that two variants can swap theirs.
ALTER TABLE variant ADD CONSTRAINT variant_options
  EXCLUDE USING btree (product_id WITH =, options WITH =) WHERE (archived_at IS NULL) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- A quotation accepts one of its own versions.
ALTER TABLE quotation_version ADD CONSTRAINT quotation_version_of UNIQUE (id, quotation_id);
--> statement-breakpoint
ALTER TABLE quotation ADD CONSTRAINT quotation_accepts_own
  FOREIGN KEY (accepted_version_id, id) REFERENCES quotation_version (id, quotation_id);
--> statement-breakpoint
-- Staff search by any part of a name, an address or a number.
CREATE INDEX person_name_part ON person USING gin (name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX person_email_part ON person USING gin (email gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX person_mobile_phone_part ON person USING gin (mobile_phone gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX company_name_part ON company USING gin (name gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX company_ssm_number_part ON company USING gin (ssm_number gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX review_text_part ON review USING gin (text gin_trgm_ops);
--> statement-breakpoint
-- Staff type the first characters of a number; the unique indexes follow the locale and cannot answer that.
CREATE INDEX invoice_number_begins ON invoice (number text_pattern_ops);
--> statement-breakpoint
CREATE INDEX repayment_slug_begins ON repayment (slug text_pattern_ops);
--> statement-breakpoint
CREATE INDEX variant_sku_compact ON variant (upper(replace(sku, '-', '')));
--> statement-breakpoint
-- A word's products by popularity. The product is included, not part of the key: the planner would otherwise look up single
-- postings here, past all others of the word.
CREATE INDEX posting_ranked ON search_posting (word_id, field, popularity DESC) INCLUDE (product_id);
--> statement-breakpoint
-- A word with a digit is a code. There are as many codes as variants, so they are found by prefix alone and stay out of the
-- indexes by which words are ranked and compared.
CREATE INDEX search_code ON search_word (word text_pattern_ops) WHERE word ~ '[0-9]';
--> statement-breakpoint
CREATE INDEX search_word_prefix ON search_word (word text_pattern_ops) INCLUDE (id, product_count)
  WHERE word !~ '[0-9]' AND product_count > 0;
--> statement-breakpoint
CREATE INDEX search_word_spelt ON search_word (id) INCLUDE (word, product_count) WHERE word !~ '[0-9]' AND product_count > 0;
--> statement-breakpoint
-- The most frequent words that start with one, two or three letters, without reading the others that do.
CREATE INDEX search_word_1 ON search_word ("left"(word, 1), product_count DESC) INCLUDE (id, word)
  WHERE word !~ '[0-9]' AND product_count > 0;
--> statement-breakpoint
CREATE INDEX search_word_2 ON search_word ("left"(word, 2), product_count DESC) INCLUDE (id, word)
  WHERE word !~ '[0-9]' AND product_count > 0;
--> statement-breakpoint
CREATE INDEX search_word_3 ON search_word ("left"(word, 3), product_count DESC) INCLUDE (id, word)
  WHERE word !~ '[0-9]' AND product_count > 0;
