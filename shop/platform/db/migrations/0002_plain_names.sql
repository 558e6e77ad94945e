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
ALTER TABLE IF EXISTS "order_word" RENAME COLUMN "word" TO "term";--> statement-breakpoint
ALTER TABLE IF EXISTS "order_word" RENAME CONSTRAINT "order_word_word_placed_at_order_id_pk" TO "order_search_term_term_placed_at_order_id_pk";--> statement-breakpoint
ALTER INDEX IF EXISTS "order_word_of_buyer" RENAME TO "order_search_term_of_buyer";--> statement-breakpoint
ALTER TABLE IF EXISTS "order_word" RENAME TO "order_search_term";--> statement-breakpoint
ALTER TABLE IF EXISTS "order_words_noted" RENAME COLUMN "words" TO "terms";--> statement-breakpoint
ALTER TABLE IF EXISTS "order_words_noted" RENAME CONSTRAINT "order_words_noted_pkey" TO "order_search_text_pkey";--> statement-breakpoint
ALTER TABLE IF EXISTS "order_words_noted" RENAME TO "order_search_text";--> statement-breakpoint
ALTER TABLE IF EXISTS "buyer_word" RENAME COLUMN "word" TO "term";--> statement-breakpoint
ALTER TABLE IF EXISTS "buyer_word" RENAME CONSTRAINT "buyer_word_word_buyer_id_pk" TO "buyer_search_term_term_buyer_id_pk";--> statement-breakpoint
ALTER TABLE IF EXISTS "buyer_word" RENAME CONSTRAINT "buyer_word_buyer_id_buyer_id_fk" TO "buyer_search_term_buyer_id_buyer_id_fk";--> statement-breakpoint
ALTER INDEX IF EXISTS "buyer_word_of_buyer" RENAME TO "buyer_search_term_of_buyer";--> statement-breakpoint
ALTER TABLE IF EXISTS "buyer_word" RENAME TO "buyer_search_term";--> statement-breakpoint
ALTER TABLE IF EXISTS "search_slip" RENAME COLUMN "part" TO "form";--> statement-breakpoint
ALTER TABLE IF EXISTS "search_slip" RENAME CONSTRAINT "search_slip_part_word_id_pk" TO "search_deletion_form_word_id_pk";--> statement-breakpoint
ALTER TABLE IF EXISTS "search_slip" RENAME CONSTRAINT "search_slip_word_id_search_word_id_fk" TO "search_deletion_word_id_search_word_id_fk";--> statement-breakpoint
ALTER TABLE IF EXISTS "search_slip" RENAME TO "search_deletion";--> statement-breakpoint
-- From version 18 on, PostgreSQL names the NOT NULL constraints of columns.
DO $$
DECLARE renamed record;
BEGIN
  FOR renamed IN
    SELECT k.conrelid::regclass AS table_name, k.conname AS old_name, t.relname || '_' || c.attname || '_not_null' AS new_name
    FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum = k.conkey[1]
    WHERE k.contype = 'n' AND t.oid = ANY ('{audit_entry,document_number,order_document,order_search_term,order_search_text,buyer_search_term,search_deletion}'::regclass[])
      AND k.conname <> t.relname || '_' || c.attname || '_not_null'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', renamed.table_name, renamed.old_name, renamed.new_name);
  END LOOP;
END $$;--> statement-breakpoint
-- Replaced by triggers with other names. Triggers of removed functions are dropped with them.
DROP TRIGGER IF EXISTS "stock_move_kept" ON "stock_move";--> statement-breakpoint
DROP TRIGGER IF EXISTS "payment_event_kept" ON "payment_event";--> statement-breakpoint
DROP TRIGGER IF EXISTS "audit_entry_kept" ON "audit_entry";--> statement-breakpoint
DROP TRIGGER IF EXISTS "audit_entry_whole" ON "audit_entry";--> statement-breakpoint
DROP TRIGGER IF EXISTS "audit_subject_kept" ON "audit_subject";--> statement-breakpoint
DROP TRIGGER IF EXISTS "audit_subject_whole" ON "audit_subject";--> statement-breakpoint
DROP TRIGGER IF EXISTS "history_kept" ON "history";--> statement-breakpoint
DROP TRIGGER IF EXISTS "history_stays" ON "history";--> statement-breakpoint
DROP TRIGGER IF EXISTS "history_whole" ON "history";--> statement-breakpoint
DROP TRIGGER IF EXISTS "quotation_version_kept" ON "quotation_version";--> statement-breakpoint
DROP TRIGGER IF EXISTS "quotation_version_whole" ON "quotation_version";--> statement-breakpoint
DROP TRIGGER IF EXISTS "quotation_version_line_kept" ON "quotation_version_line";--> statement-breakpoint
DROP TRIGGER IF EXISTS "quotation_version_line_stays" ON "quotation_version_line";--> statement-breakpoint
DROP TRIGGER IF EXISTS "quotation_version_line_whole" ON "quotation_version_line";--> statement-breakpoint
DROP TRIGGER IF EXISTS "ledger_posting_kept" ON "ledger_posting";--> statement-breakpoint
DROP TRIGGER IF EXISTS "ledger_posting_whole" ON "ledger_posting";--> statement-breakpoint
DROP TRIGGER IF EXISTS "ledger_entry_kept" ON "ledger_entry";--> statement-breakpoint
DROP TRIGGER IF EXISTS "ledger_entry_whole" ON "ledger_entry";--> statement-breakpoint
DROP INDEX IF EXISTS "product_unlisted_words";--> statement-breakpoint
-- Version 0.2.0 created its functions by migrations. Those that have no file any more are listed here, so that the
-- installer drops them.
CREATE TABLE IF NOT EXISTS drizzle.installed_function (file text PRIMARY KEY, hash text NOT NULL);--> statement-breakpoint
INSERT INTO drizzle.installed_function (file, hash)
  SELECT name || '.sql', '' FROM unnest('{
    begun_buyers,begun_order_words,begun_order_words_of,begun_words,category_changed,check_posting,count_listing,
    count_order,count_postings,farm_changed,find_orders_of,forget_noted_words,forget_order_words,index_words,
    is_beginning,keep_company_owner,keep_order_words,media_changed,new_buyer,note_company_words,note_line_words,
    note_order_words,note_person_words,note_waiting_words,notify_catalogue,notify_setting,order_has_words,
    product_category_changed,product_changed,product_media_changed,promoted_price,promotion_changed,record_price,
    refresh_parts,refresh_search,refuse_late_line,review_changed,search_beginning,search_beginnings,search_fold,
    search_patience,search_rank,search_read_out,search_slips,search_swaps,search_tokens,search_words,settle_prices,
    spaced_words,take_catalogue_turn,take_variant_turn,tier_changed,unlisted_words,variant_set_changed,
    variant_updated,waiting_has_words,wire_time
  }'::text[]) AS name
  ON CONFLICT DO NOTHING;
