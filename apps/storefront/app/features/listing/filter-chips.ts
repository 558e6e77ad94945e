import { states } from '@bakul/shop/features/content/reference.rules';
import { formatMoney } from '@bakul/shop/kit/text/format';
import type { T } from '../../i18n/i18n.tsx';
import type { ListingState } from './listing-url.ts';

export type FilterChip = { id: string; label: string; without: ListingState };

export function originName(t: T, code: string): string {
  if (code === 'imported') return t('listing.origin.imported');
  return states.find((state) => state.code === code)?.name ?? code;
}

function priceName(t: T, { priceMin, priceMax }: ListingState): string | null {
  if (priceMin !== null && priceMax !== null)
    return t('listing.priceBetween', { from: formatMoney(priceMin), to: formatMoney(priceMax) });
  if (priceMin !== null) return t('listing.priceFrom', { price: formatMoney(priceMin) });
  return priceMax === null ? null : t('listing.priceUpTo', { price: formatMoney(priceMax) });
}

/** The active filters, each with the state that results from removing it. */
export function filterChips(t: T, state: ListingState): FilterChip[] {
  const first = { ...state, page: 1 };
  const { keywords, origins, certificates } = state;
  const price = priceName(t, state);
  const chip = (id: string, label: string, change: Partial<ListingState>): FilterChip => ({
    id,
    label,
    without: { ...first, ...change },
  });
  // Relevance applies to a search only. Without one the default order returns.
  const noSearch: Partial<ListingState> = {
    keywords: '',
    inDescription: false,
    sort: state.sort === 'relevance' ? 'name' : state.sort,
  };
  return [
    ...(keywords === '' ? [] : [chip('keywords', t('listing.searchFor', { keywords }), noSearch)]),
    ...(price === null ? [] : [chip('price', price, { priceMin: null, priceMax: null })]),
    ...origins.map((code) =>
      chip(code, originName(t, code), { origins: origins.filter((each) => each !== code) }),
    ),
    ...certificates.map((kind) =>
      chip(kind, t(`certificate.${kind}`), {
        certificates: certificates.filter((each) => each !== kind),
      }),
    ),
    ...(state.inStock ? [chip('in-stock', t('listing.inStock'), { inStock: false })] : []),
    ...(state.onPromotion ? [chip('on-promotion', t('listing.onPromotion'), { onPromotion: false })] : []),
  ];
}
