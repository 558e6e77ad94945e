CREATE TABLE "invoice_dispute" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"file_key" text,
	"name" text,
	"mime_type" text,
	"bytes" integer,
	"opened_by" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"answered_by" integer,
	"answer" text,
	"credit_note_id" integer,
	"ended_at" timestamp with time zone,
	CONSTRAINT "invoice_dispute_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "invoice_dispute_credit_note_id_unique" UNIQUE("credit_note_id"),
	CONSTRAINT "invoice_dispute_amount" CHECK ("invoice_dispute"."amount" > 0),
	CONSTRAINT "invoice_dispute_state" CHECK ("invoice_dispute"."state" IN ('open', 'accepted', 'rejected', 'withdrawn')),
	CONSTRAINT "invoice_dispute_ended" CHECK (("invoice_dispute"."state" = 'open') = ("invoice_dispute"."ended_at" IS NULL)),
	CONSTRAINT "invoice_dispute_answered" CHECK (("invoice_dispute"."state" IN ('accepted', 'rejected')) = ("invoice_dispute"."answered_by" IS NOT NULL)),
	CONSTRAINT "invoice_dispute_rejected" CHECK ("invoice_dispute"."state" <> 'rejected' OR "invoice_dispute"."answer" IS NOT NULL),
	CONSTRAINT "invoice_dispute_accepted" CHECK ("invoice_dispute"."credit_note_id" IS NULL OR "invoice_dispute"."state" = 'accepted'),
	CONSTRAINT "invoice_dispute_file" CHECK (("invoice_dispute"."file_key" IS NULL) = ("invoice_dispute"."mime_type" IS NULL) AND ("invoice_dispute"."file_key" IS NULL) = ("invoice_dispute"."bytes" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "order_substitute" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_substitute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"ordered_variant_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"state" text NOT NULL,
	"quantity" numeric(14,3) NOT NULL,
	"replaced_quantity" numeric(14,3) NOT NULL,
	"price" integer NOT NULL,
	"cost" integer NOT NULL,
	"replaced_cost" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "substitute_state" CHECK ("order_substitute"."state" IN ('proposed', 'accepted', 'declined', 'expired', 'recorded', 'withdrawn')),
	CONSTRAINT "substitute_other_variant" CHECK ("order_substitute"."variant_id" <> "order_substitute"."ordered_variant_id"),
	CONSTRAINT "substitute_quantity" CHECK ("order_substitute"."quantity" > 0 AND "order_substitute"."replaced_quantity" > 0),
	CONSTRAINT "substitute_amounts" CHECK ("order_substitute"."price" >= 0 AND "order_substitute"."cost" >= 0 AND "order_substitute"."replaced_cost" >= 0),
	CONSTRAINT "substitute_not_dearer" CHECK ("order_substitute"."state" <> 'recorded' OR "order_substitute"."cost" <= "order_substitute"."replaced_cost"),
	CONSTRAINT "substitute_asked" CHECK (CASE WHEN "order_substitute"."state" = 'recorded' THEN "order_substitute"."answer_by" IS NULL WHEN "order_substitute"."state" = 'withdrawn' THEN true ELSE "order_substitute"."answer_by" IS NOT NULL END),
	CONSTRAINT "substitute_answered" CHECK (CASE WHEN "order_substitute"."state" IN ('accepted', 'declined') THEN "order_substitute"."answered_at" <= "order_substitute"."answer_by" WHEN "order_substitute"."state" = 'withdrawn' THEN true ELSE "order_substitute"."answered_at" IS NULL END)
);
--> statement-breakpoint
ALTER TABLE "company_member" ADD COLUMN "may_buy_on_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_line" ADD COLUMN "weight" numeric(14,3);--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "received_weight" numeric(14,3);--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "replaces_id" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "replaced_quantity" numeric(14,3);--> statement-breakpoint
ALTER TABLE "invoice_dispute" ADD CONSTRAINT "invoice_dispute_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_dispute" ADD CONSTRAINT "invoice_dispute_opened_by_person_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_dispute" ADD CONSTRAINT "invoice_dispute_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_dispute" ADD CONSTRAINT "invoice_dispute_credit_note_id_credit_note_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_note"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_substitute" ADD CONSTRAINT "order_substitute_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_substitute" ADD CONSTRAINT "order_substitute_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_substitute" ADD CONSTRAINT "order_substitute_ordered_variant_id_variant_id_fk" FOREIGN KEY ("ordered_variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_substitute" ADD CONSTRAINT "order_substitute_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_dispute_one_open" ON "invoice_dispute" USING btree ("invoice_id") WHERE "invoice_dispute"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invoice_dispute_of_invoice" ON "invoice_dispute" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_dispute_by_state" ON "invoice_dispute" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "invoice_dispute_of_person" ON "invoice_dispute" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "order_substitute_order_id_index" ON "order_substitute" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "substitute_open" ON "order_substitute" USING btree ("order_line_id") WHERE "order_substitute"."state" IN ('proposed', 'accepted', 'recorded');--> statement-breakpoint
CREATE INDEX "substitute_deadline" ON "order_substitute" USING btree ("answer_by") WHERE "order_substitute"."state" = 'proposed';--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_replaces_id_order_line_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_substitute" ON "order_line" USING btree ("replaces_id") WHERE "order_line"."replaces_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_line" ADD CONSTRAINT "claim_line_weight" CHECK ("claim_line"."weight" > 0 AND ("claim_line"."weight" IS NULL OR "claim_line"."kind" IN ('missing', 'underweight')));--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_replaced" CHECK ("order_line"."replaced_quantity" > 0 AND "order_line"."replaced_quantity" <= "order_line"."quantity");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_packed_or_replaced" CHECK ("order_line"."picked_quantity" + "order_line"."replaced_quantity" <= "order_line"."quantity");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_received_weight" CHECK ("order_line"."received_weight" >= 0);