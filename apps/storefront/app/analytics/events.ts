/** The standard e-commerce events. Prices are in ringgit, as the receivers expect. */
type AnalyticsItem = {
  item_id: string;
  item_name: string;
  item_category?: string;
  item_variant?: string;
  item_list_name?: string;
  price?: number;
  quantity?: number;
  index?: number;
};

type Priced = { currency: 'MYR'; value: number; items: readonly AnalyticsItem[] };

/** As entered by the operator on the promotion. */
type PromotionProperties = {
  promotion_id: string;
  promotion_name: string;
  promotion_duration?: string | null;
  promotion_category?: string | null;
};

type Parameters = {
  view_item_list: { item_list_id: string; item_list_name: string; items: readonly AnalyticsItem[] };
  select_item: { item_list_id: string; item_list_name: string; items: readonly AnalyticsItem[] };
  view_item: Priced;
  view_promotion: PromotionProperties;
  select_promotion: PromotionProperties;
  add_to_wishlist: Priced;
  add_to_cart: Priced;
  remove_from_cart: Priced;
  view_cart: Priced;
  begin_checkout: Priced;
  add_shipping_info: Priced & { shipping_tier: string };
  add_payment_info: Priced & { payment_type: string };
  purchase: Priced & { transaction_id: string; tax: number; shipping: number; coupon?: string };
  /** Has items only when the whole order was refunded. */
  refund: Omit<Priced, 'items'> & Partial<Pick<Priced, 'items'>> & { transaction_id: string };
  search: { search_term: string };
  view_search_results: { search_term: string; results: number };
  share: { method: string; content_type: 'product' | 'transaction' | 'basket'; item_id: string };
  login: { method: string };
  sign_up: { method: string };
};

export type AnalyticsEvent = {
  [Name in keyof Parameters]: { event: Name } & Parameters[Name];
}[keyof Parameters];
