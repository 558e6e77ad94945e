import type { Product } from '@bakul/shop/features/catalog/catalog.contract';
import type { ApiResult } from '@bakul/shop/kit/http/client';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCompanyData } from '../../session/use-company-data.ts';
import { type CardProduct, toCardProduct } from './card-product.ts';

/** The cards of a page at the current company's prices, in the order of the page. */
export function useCompanyCards(
  cards: readonly CardProduct[],
  ask: (signal: AbortSignal) => Promise<ApiResult<{ data: Product[] }>>,
): { cards: readonly CardProduct[]; prices: 'public' | undefined } {
  const { lang } = useI18n();
  const { own, prices } = useCompanyData(cards, async (signal) => {
    const result = await ask(signal);
    if (!result.ok) return null;
    const priced = new Map(result.data.data.map((product) => [product.id, toCardProduct(product, lang)]));
    return cards.map((card) => priced.get(card.id) ?? card);
  });
  return { cards: own ?? cards, prices };
}
