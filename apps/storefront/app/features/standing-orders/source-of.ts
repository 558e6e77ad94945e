import type { Api } from '@bakul/shop/api';

export type Source = Api['GET /api/standing_order/draft']['input'];

const orderNumber = /^[A-Z]-\d{6}-[0-9A-Z]{5}$/;
const listId = /^[1-9]\d{0,9}$/;

/** The source of a new standing order in the URL. Null for an empty form. */
export function sourceOf(search: URLSearchParams): Source | null {
  const transaction = search.get('transaction') ?? '';
  if (orderNumber.test(transaction)) return { transaction };
  const list = search.get('list') ?? '';
  if (listId.test(list)) return { list_id: Number(list) };
  const quotation = search.get('quotation') ?? '';
  return orderNumber.test(quotation) ? { quotation } : null;
}
