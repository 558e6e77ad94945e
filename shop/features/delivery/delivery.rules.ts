import type { Sen } from '../../kit/money.ts';

export type DeliveryTerms = { minimum: Sen; fee: Sen; freeFrom: Sen | null };

/** What bringing an order of this value costs, and what is missing to the least that is brought. */
export function deliveryTermsFor(
  goods: Sen,
  { minimum, fee, freeFrom }: DeliveryTerms,
): { fee: Sen; shortfall: Sen } {
  const isFree = freeFrom !== null && goods >= freeFrom;
  return { fee: isFree ? 0 : fee, shortfall: Math.max(0, minimum - goods) };
}
