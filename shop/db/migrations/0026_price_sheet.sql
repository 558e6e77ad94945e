CREATE TABLE "audit_subject" (
	"entry_id" bigint NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	CONSTRAINT "audit_subject_record_type_record_id_entry_id_pk" PRIMARY KEY("record_type","record_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "set_by" integer;--> statement-breakpoint
ALTER TABLE "audit_subject" ADD CONSTRAINT "audit_subject_entry_id_audit_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_set_by_staff_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_move_sold" ON "stock_move" USING btree ("at","variant_id","change") WHERE "stock_move"."kind" = 'picked';
--> statement-breakpoint
CREATE TRIGGER audit_subject_kept BEFORE UPDATE OR DELETE ON audit_subject FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_subject_whole BEFORE TRUNCATE ON audit_subject FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A save of prices says when it happens by the shop's clock and who does it, for as long as its transaction lasts. Prices that
-- come another way are of now and of nobody.
CREATE OR REPLACE FUNCTION record_price(variant_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := coalesce(nullif(current_setting('shop.repriced_at', true), '')::timestamptz, now());
  staff_id integer := nullif(current_setting('shop.repriced_by', true), '')::integer;
BEGIN
  INSERT INTO price_history (variant_id, day, price, set_at, set_by)
    SELECT v.id, (moment AT TIME ZONE 'Asia/Kuala_Lumpur')::date, v.price, moment, staff_id
    FROM variant v WHERE v.id = ANY (variant_ids)
  ON CONFLICT (variant_id, day) DO UPDATE
    SET price = excluded.price, set_at = excluded.set_at, set_by = excluded.set_by;
END $$;
