import type { Api } from '@bakul/shop/api';

export type NewQuotation = Api['POST /api/quotation']['input'];

const orderNumber = /^[A-Z]-\d{6}-[0-9A-Z]{5}$/;

/** The source of a request in the URL. Null when the buyer has to choose. */
export function sourceOf(search: URLSearchParams): NewQuotation | null {
  const variant = Number(search.get('variant'));
  if (Number.isSafeInteger(variant) && variant > 0) {
    const quantity = Number(search.get('quantity'));
    const isSold = quantity > 0 && quantity <= 1_000_000;
    return { from: 'product', variant_id: variant, ...(isSold && { quantity }) };
  }
  const order = search.get('order') ?? '';
  if (orderNumber.test(order)) return { from: 'order', slug: order };
  const from = search.get('from');
  return from === 'cart' || from === 'scratch' ? { from } : null;
}
