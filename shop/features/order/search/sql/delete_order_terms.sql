-- Removes the indexed search terms of orders. order_search_text records which terms were indexed, so that they are
-- deleted by key.
CREATE OR REPLACE FUNCTION delete_order_terms(order_ids integer[]) RETURNS void LANGUAGE sql AS $$
  WITH deleted AS (DELETE FROM order_search_text WHERE order_id = ANY (order_ids) RETURNING order_id, terms)
  DELETE FROM order_search_term t USING deleted d JOIN shop_order o ON o.id = d.order_id
    CROSS JOIN LATERAL (SELECT DISTINCT left(term, 60) AS term FROM unnest(string_to_array(d.terms, ' ')) AS term) indexed
  WHERE t.term = indexed.term AND t.placed_at = o.placed_at AND t.order_id = d.order_id
$$;
