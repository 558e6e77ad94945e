-- Renames and drops in one step, unlike later migrations, because no installation runs in production yet. Databases of
-- development versions may have run a part of this file, so every statement can be run again.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'audit_entry'::regclass AND attname = 'deed' AND NOT attisdropped) THEN
    ALTER TABLE audit_entry RENAME COLUMN deed TO action;
  END IF;
END $$;--> statement-breakpoint
ALTER INDEX IF EXISTS "audit_of_staff_by_deed" RENAME TO "audit_of_staff_by_action";--> statement-breakpoint
ALTER INDEX IF EXISTS "audit_by_deed" RENAME TO "audit_by_action";--> statement-breakpoint
ALTER TABLE IF EXISTS "paper_number" RENAME TO "document_number";--> statement-breakpoint
ALTER INDEX IF EXISTS "paper_number_pkey" RENAME TO "document_number_pkey";--> statement-breakpoint
ALTER TABLE IF EXISTS "order_paper" RENAME CONSTRAINT "order_paper_number_unique" TO "order_document_number_unique";--> statement-breakpoint
ALTER TABLE IF EXISTS "order_paper" RENAME CONSTRAINT "order_paper_once" TO "order_document_once";--> statement-breakpoint
ALTER TABLE IF EXISTS "order_paper" RENAME CONSTRAINT "order_paper_order_id_shop_order_id_fk" TO "order_document_order_id_shop_order_id_fk";--> statement-breakpoint
ALTER TABLE IF EXISTS "order_paper" RENAME TO "order_document";--> statement-breakpoint
ALTER SEQUENCE IF EXISTS "order_paper_id_seq" RENAME TO "order_document_id_seq";--> statement-breakpoint
ALTER INDEX IF EXISTS "order_paper_pkey" RENAME TO "order_document_pkey";--> statement-breakpoint
-- Version 0.2.0 queued the search terms of orders here, with all terms of each order.
DO $$ BEGIN
  IF to_regclass('order_words_waiting') IS NOT NULL THEN
    DELETE FROM order_word t USING order_words_waiting q WHERE t.order_id = q.order_id;
    DELETE FROM order_words_noted t USING order_words_waiting q WHERE t.order_id = q.order_id;
    INSERT INTO order_words_noted (order_id, words) SELECT order_id, words FROM order_words_waiting;
    INSERT INTO order_word (word, placed_at, order_id, buyer_id)
      SELECT DISTINCT left(word, 60), q.placed_at, q.order_id, q.buyer_id
      FROM order_words_waiting q, unnest(string_to_array(q.words, ' ')) AS word WHERE length(word) > 1;
    DROP TABLE order_words_waiting;
  END IF;
END $$;--> statement-breakpoint
DROP TABLE IF EXISTS "product_parts";--> statement-breakpoint
-- Version 0.2.0 created its functions by migrations. Those that have no file any more are listed here, so that the
-- installer drops them.
CREATE TABLE IF NOT EXISTS drizzle.installed_function (file text PRIMARY KEY, hash text NOT NULL);--> statement-breakpoint
INSERT INTO drizzle.installed_function (file, hash)
  SELECT name || '.sql', '' FROM unnest('{keep_order_words,note_waiting_words,refresh_parts,waiting_has_words}'::text[]) AS name
  ON CONFLICT DO NOTHING;
