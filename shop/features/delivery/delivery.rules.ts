import type { Sen } from '../../kit/money.ts';

export type DeliveryTerms = { minimum: Sen; fee: Sen; freeFrom: Sen | null };

/** The delivery fee for goods of this value, and how much they fall short of the minimum. */
export function deliveryTermsFor(goods: Sen, { minimum, fee, freeFrom }: DeliveryTerms) {
  const isFree = freeFrom !== null && goods >= freeFrom;
  return { fee: isFree ? 0 : fee, shortfall: Math.max(0, minimum - goods) };
}
