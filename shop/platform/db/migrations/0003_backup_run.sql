CREATE TABLE "backup_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"name" text,
	"bytes" bigint,
	"error" text,
	CONSTRAINT "backup_run_outcome" CHECK (CASE WHEN "backup_run"."ended_at" IS NULL THEN num_nonnulls("backup_run"."name", "backup_run"."bytes", "backup_run"."error") = 0
        WHEN "backup_run"."error" IS NULL THEN num_nonnulls("backup_run"."name", "backup_run"."bytes") = 2
        ELSE num_nonnulls("backup_run"."name", "backup_run"."bytes") = 0 END)
);
--> statement-breakpoint
CREATE INDEX "backup_run_by_start" ON "backup_run" USING btree ("started_at" DESC NULLS LAST);