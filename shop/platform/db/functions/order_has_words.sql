-- Whether every token starts a search term of the order, indexed or queued, or, if `is_buyer_searched`, of its buyer.
CREATE OR REPLACE FUNCTION order_has_words(of_order integer, of_buyer integer, tokens text[], is_buyer_searched boolean) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM order_words_noted n WHERE n.order_id = of_order AND waiting_has_words(n.words, of_buyer, tokens, is_buyer_searched))
    OR EXISTS (SELECT FROM order_words_waiting w WHERE w.order_id = of_order AND waiting_has_words(w.words, of_buyer, tokens, is_buyer_searched))
$$;
