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
CREATE INDEX "quotation_of_buyer" ON "quotation" USING btree ("buyer_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotation_of_buyer_by_state" ON "quotation" USING btree ("buyer_id","state","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotation_queue" ON "quotation" USING btree ("state","turn_at","id") WHERE "quotation"."state" <> 'draft';--> statement-breakpoint
CREATE INDEX "quotation_ending" ON "quotation" USING btree ("valid_until") WHERE "quotation"."state" IN ('offered', 'accepted');--> statement-breakpoint
CREATE INDEX "quotation_attachment_quotation_id_index" ON "quotation_attachment" USING btree ("quotation_id");--> statement-breakpoint
CREATE INDEX "quotation_line_variant_id_index" ON "quotation_line" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "quotation_message_quotation_id_id_index" ON "quotation_message" USING btree ("quotation_id","id");--> statement-breakpoint
CREATE INDEX "quotation_version_line_variant_id_index" ON "quotation_version_line" USING btree ("variant_id");