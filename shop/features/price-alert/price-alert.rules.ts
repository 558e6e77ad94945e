import type { Sen } from '../../kit/money.ts';
import type { Milli } from '../../kit/quantity.ts';

type PricedOffer = { is_offered: boolean; minimum: Milli; priceAt: (quantity: Milli) => { price: Sen } };

/**
 * The offer of a product with the lowest price at its minimum quantity. Prices of larger quantities do not count: the
 * buyer would have to order more to get them. Null while nothing of the product is sold.
 */
export function cheapestOffer<Offer extends PricedOffer>(
  offers: readonly Offer[],
): { offer: Offer; price: Sen } | null {
  const priced = offers.flatMap((offer) =>
    offer.is_offered ? [{ offer, price: offer.priceAt(offer.minimum).price }] : [],
  );
  return priced.sort((a, b) => a.price - b.price)[0] ?? null;
}
