import type { Buyer } from '../../../kit/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { findProducts } from './offer.queries.ts';
import { compactSku, loadOffersOfProducts, type Offer, presentOffer } from './offer.service.ts';

const maxProducts = 8;
const maxGoods = 12;

/** Goods on sale that match keywords or a SKU, best first, at the prices of a buyer for the minimum quantity. */
export async function searchOffers(ctx: Ctx<'caches'>, keywords: string, buyer: Buyer) {
  const ids = await findProducts(ctx.db, keywords, maxProducts);
  const offers = await loadOffersOfProducts(ctx, ids, buyer);
  const code = compactSku(keywords);
  const rank = (offer: Offer) => (compactSku(offer.sku).startsWith(code) ? 0 : 1);
  return offers
    .filter(({ is_offered }) => is_offered)
    .toSorted((a, b) => rank(a) - rank(b) || ids.indexOf(a.product_id) - ids.indexOf(b.product_id))
    .slice(0, maxGoods)
    .map((offer) => ({
      ...presentOffer(offer, ctx.lang),
      tax_class: offer.tax_class,
      price: offer.priceAt(offer.minimum).price,
    }));
}
