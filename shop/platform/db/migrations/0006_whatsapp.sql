CREATE TABLE "whatsapp_code" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whatsapp_code_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_contact" (
	"phone" text PRIMARY KEY NOT NULL,
	"introduced_at" timestamp with time zone,
	"opted_out_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "whatsapp_link" (
	"phone" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whatsapp_link_person_id_unique" UNIQUE("person_id"),
	CONSTRAINT "whatsapp_link_phone" CHECK ("whatsapp_link"."phone" ~ '^\+[0-9]{6,15}$')
);
--> statement-breakpoint
CREATE TABLE "whatsapp_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "whatsapp_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"direction" text NOT NULL,
	"phone" text NOT NULL,
	"person_id" integer,
	"provider_id" text,
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"answers_id" integer,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "whatsapp_message_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "whatsapp_message_answered_once" UNIQUE("answers_id"),
	CONSTRAINT "whatsapp_message_direction" CHECK (CASE "whatsapp_message"."direction" WHEN 'in' THEN "whatsapp_message"."provider_id" IS NOT NULL AND "whatsapp_message"."answers_id" IS NULL
        ELSE "whatsapp_message"."answers_id" IS NOT NULL AND "whatsapp_message"."text" IS NOT NULL AND "whatsapp_message"."next_attempt_at" IS NOT NULL END)
);
--> statement-breakpoint
ALTER TABLE "whatsapp_code" ADD CONSTRAINT "whatsapp_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_code" ADD CONSTRAINT "whatsapp_code_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_link" ADD CONSTRAINT "whatsapp_link_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_link" ADD CONSTRAINT "whatsapp_link_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_message" ADD CONSTRAINT "whatsapp_message_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_message" ADD CONSTRAINT "whatsapp_message_answers_id_whatsapp_message_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."whatsapp_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_message_of_phone" ON "whatsapp_message" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "whatsapp_message_of_person" ON "whatsapp_message" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "whatsapp_message_old" ON "whatsapp_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "whatsapp_message_unhandled" ON "whatsapp_message" USING btree ("id") WHERE "whatsapp_message"."direction" = 'in' AND "whatsapp_message"."handled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "whatsapp_message_waiting" ON "whatsapp_message" USING btree ("next_attempt_at") WHERE "whatsapp_message"."direction" = 'out' AND "whatsapp_message"."sent_at" IS NULL AND "whatsapp_message"."failed_at" IS NULL;