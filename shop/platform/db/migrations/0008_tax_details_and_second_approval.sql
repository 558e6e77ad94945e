CREATE TABLE "person_tax_details" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"fields" text NOT NULL,
	"masked" jsonb NOT NULL,
	"has_tin" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_approval" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "second_approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"record_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"reason" text,
	"bank_reference" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "second_approval_amount" CHECK ("second_approval"."amount" > 0),
	CONSTRAINT "second_approval_decided" CHECK (("second_approval"."state" IN ('waiting', 'lapsed')) = ("second_approval"."decided_by" IS NULL) AND
        ("second_approval"."decided_by" IS NULL) = ("second_approval"."decided_at" IS NULL)),
	CONSTRAINT "second_approval_two_people" CHECK ("second_approval"."state" NOT IN ('approved', 'declined') OR "second_approval"."decided_by" <> "second_approval"."requested_by")
);
--> statement-breakpoint
ALTER TABLE "e_invoice" ADD COLUMN "buyer_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person_tax_details" ADD CONSTRAINT "person_tax_details_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_approval" ADD CONSTRAINT "second_approval_requested_by_staff_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_approval" ADD CONSTRAINT "second_approval_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "second_approval_waiting" ON "second_approval" USING btree ("action","record_id") WHERE "second_approval"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "second_approval_requested_by_index" ON "second_approval" USING btree ("requested_by");