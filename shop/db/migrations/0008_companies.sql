CREATE TABLE "buyer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL
);
--> statement-breakpoint
-- Whatever makes a person or a company makes its buyer: columns default to it.
CREATE FUNCTION new_buyer(kind text) RETURNS integer LANGUAGE sql VOLATILE AS $$
  INSERT INTO buyer (kind) VALUES ($1) RETURNING id
$$;
--> statement-breakpoint
CREATE TABLE "approval_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"role" text,
	"above" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approval_rule_once" UNIQUE NULLS NOT DISTINCT("company_id","role"),
	CONSTRAINT "approval_rule_above" CHECK ("approval_rule"."above" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"buyer_id" integer DEFAULT new_buyer('company') NOT NULL,
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
CREATE TABLE "session_company" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "address" DROP CONSTRAINT "address_person_id_person_id_fk";
--> statement-breakpoint
DROP INDEX "address_person_id_index";--> statement-breakpoint
DROP INDEX "address_default";--> statement-breakpoint
DROP INDEX "session_person_id_index";--> statement-breakpoint
-- Everybody who is there gets a buyer, and their addresses follow them.
ALTER TABLE "person" ADD COLUMN "buyer_id" integer;--> statement-breakpoint
UPDATE "person" SET "buyer_id" = new_buyer('person');--> statement-breakpoint
ALTER TABLE "person" ALTER COLUMN "buyer_id" SET DEFAULT new_buyer('person');--> statement-breakpoint
ALTER TABLE "person" ALTER COLUMN "buyer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "buyer_id" integer;--> statement-breakpoint
UPDATE "address" SET "buyer_id" = "person"."buyer_id" FROM "person" WHERE "person"."id" = "address"."person_id";--> statement-breakpoint
ALTER TABLE "address" ALTER COLUMN "buyer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_rule" ADD CONSTRAINT "approval_rule_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_ssm_document_id_person_document_id_fk" FOREIGN KEY ("ssm_document_id") REFERENCES "public"."person_document"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_invited_by_person_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_accepted_by_person_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_member" ADD CONSTRAINT "company_member_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_member" ADD CONSTRAINT "company_member_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_company" ADD CONSTRAINT "session_company_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_company" ADD CONSTRAINT "session_company_member_id_company_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."company_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_number" ON "company" USING btree ("ssm_number") WHERE "company"."state" IN ('active', 'blocked');--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitation_open" ON "company_invitation" USING btree ("company_id","email") WHERE "company_invitation"."revoked_at" IS NULL AND "company_invitation"."accepted_by" IS NULL;--> statement-breakpoint
CREATE INDEX "company_invitation_company_id_id_index" ON "company_invitation" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_invitation_accepted_by_index" ON "company_invitation" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "company_member_person_id_index" ON "company_member" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "session_company_member_id_index" ON "session_company" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_buyer_id_index" ON "address" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default" ON "address" USING btree ("buyer_id") WHERE "address"."is_default";--> statement-breakpoint
CREATE INDEX "session_person_id_index" ON "session" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "address" DROP COLUMN "person_id";--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_buyer_id_unique" UNIQUE("buyer_id");