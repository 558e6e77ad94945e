CREATE TABLE "question" (
  "id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  "person_id" integer NOT NULL REFERENCES "person" ("id"),
  "text" text NOT NULL,
  "answer" text,
  "asked_at" timestamp with time zone NOT NULL
);
