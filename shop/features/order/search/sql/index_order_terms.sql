-- Writes all search terms of orders from their current rows. Terms that an order already has are removed first, under
-- the lock on the order: a concurrent call for the same order waits and then sees what was written.
CREATE OR REPLACE FUNCTION index_order_terms(order_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM order_search_text WHERE order_id = ANY (order_ids)) THEN
    PERFORM FROM shop_order WHERE id = ANY (order_ids) ORDER BY id FOR NO KEY UPDATE;
    PERFORM delete_order_terms(order_ids);
  END IF;
  WITH source AS MATERIALIZED (
    SELECT o.id, o.buyer_id, o.placed_at, to_search_text(concat_ws(' ', o.slug, o.po_number, (
      SELECT string_agg(concat_ws(' ', replace(l.sku, '-', ''), l.name_en, l.name_ms), ' ') FROM order_line l WHERE l.order_id = o.id))) AS terms
    FROM shop_order o WHERE o.id = ANY (order_ids)),
  written_text AS (INSERT INTO order_search_text (order_id, terms) SELECT id, terms FROM source)
  INSERT INTO order_search_term (term, placed_at, order_id, buyer_id)
    SELECT split.term, source.placed_at, source.id, source.buyer_id FROM source
    CROSS JOIN LATERAL (
      SELECT DISTINCT left(term, 60) AS term FROM unnest(string_to_array(source.terms, ' ')) AS term WHERE length(term) > 1) split
    ORDER BY split.term COLLATE "C", source.placed_at;
END $$;
