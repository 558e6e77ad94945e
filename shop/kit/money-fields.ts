/** Names of fields that hold sen, in the API and in recorded changes. */
const names = new Set(
  `price cost amount total tax discount list_price target_price offered_price seen_price order_limit month_limit
   limit credit_limit requested_limit minimum free_from fee delivery goods paid credited refunded to_refund captured
   outstanding reserved prepaid placed_total above two_people_above advance`.split(/\s+/),
);

/** Whether the value at a path such as `variants.0.price` is in sen. Prices of tiers may be keyed by their quantity. */
export function isMoneyField(path: string): boolean {
  const parts = path.split('.');
  return names.has(parts.at(-1) ?? '') || parts.at(-2) === 'tiers';
}
