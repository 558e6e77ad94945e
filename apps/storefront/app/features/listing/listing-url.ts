import { states } from '@bakul/shop/features/content/reference.rules';
import { searchValue } from '@bakul/shop/kit/http/payload';
import type { Sen } from '@bakul/shop/kit/money';
import { defaultOrderField } from '@bakul/shop/kit/product-list-defaults';
import { formatDecimal } from '@bakul/shop/kit/text/format';

/** What a listing shows. The URL holds all of it and is the page's only state. */
export type ListingState = {
  /** The slug of the category selected in the catalogue. Null means the whole shop, or the category of the path. */
  category: string | null;
  page: number;
  keywords: string;
  inDescription: boolean;
  priceMin: Sen | null;
  priceMax: Sen | null;
  origins: readonly string[];
  certificates: readonly Certificate[];
  inStock: boolean;
  onPromotion: boolean;
  sort: Sort;
  view: 'grid' | 'table';
};

const certificates = ['mygap', 'myorganic', 'halal'] as const;
type Certificate = (typeof certificates)[number];

export const sorts = ['relevance', 'name', '-name', 'price', '-price', 'newest', 'rating'] as const;
export type Sort = (typeof sorts)[number];

/** The listing of the whole shop and of the category selected in it. */
export const catalogPath = '/product-catalog';

export const descriptionParam = 'advanced[search_through_description]';
const origins = [...states.map(({ code }) => code), 'imported'];
const maxSearchLength = 100;

/**
 * Parses a URL. Invalid parameters are dropped, so that a mistyped URL still shows products. Under a category's path no
 * other category can be selected.
 */
export function parseListing(params: URLSearchParams, path = catalogPath): ListingState {
  const keywords = (params.get('keywords') ?? '').trim().replace(/\s+/g, ' ').slice(0, maxSearchLength);
  const [priceMin, priceMax] = inOrder(
    parseRinggit(params.get('price_min') ?? ''),
    parseRinggit(params.get('price_max') ?? ''),
  );
  const isOn = (name: string) => searchValue(params.get(name) ?? '') === true || params.get(name) === '1';
  const sort = sorts.find((each) => each === params.get('sort'));
  return {
    category: (path === catalogPath && params.get('category')) || null,
    page: pageOf(params.get('page')),
    keywords,
    inDescription: keywords !== '' && isOn(descriptionParam),
    priceMin,
    priceMax,
    origins: chosen(params, 'origin', origins),
    certificates: chosen(params, 'certificate', certificates),
    inStock: isOn('in_stock'),
    onPromotion: isOn('on_promotion'),
    sort: sort && (sort !== 'relevance' || keywords !== '') ? sort : defaultOrderField,
    view: params.get('view') === 'table' ? 'table' : 'grid',
  };
}

/** The shortest query string of a state: defaults are left out. */
export function listingParams(state: ListingState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.category !== null) params.set('category', state.category);
  if (state.keywords !== '') params.set('keywords', state.keywords);
  if (state.keywords !== '' && state.inDescription) params.set(descriptionParam, 'true');
  if (state.priceMin !== null) params.set('price_min', formatRinggitInput(state.priceMin));
  if (state.priceMax !== null) params.set('price_max', formatRinggitInput(state.priceMax));
  for (const origin of state.origins) params.append('origin', origin);
  for (const certificate of state.certificates) params.append('certificate', certificate);
  if (state.inStock) params.set('in_stock', 'true');
  if (state.onPromotion) params.set('on_promotion', 'true');
  if (state.sort !== defaultOrderField) params.set('sort', state.sort);
  if (state.view === 'table') params.set('view', 'table');
  if (state.page > 1) params.set('page', String(state.page));
  return params;
}

export function listingHref(path: string, state: ListingState): string {
  const search = listingParams(state).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The same state without filters. The category, the search, the order and the view stay. */
export function withoutFilters(state: ListingState): ListingState {
  return {
    ...state,
    page: 1,
    priceMin: null,
    priceMax: null,
    origins: [],
    certificates: [],
    inStock: false,
    onPromotion: false,
  };
}

/**
 * The URL of another category, or of the whole shop for null. Keeps the search, the order and the view but not the
 * filters.
 */
export function categoryHref(state: ListingState, category: string | null): string {
  return listingHref(catalogPath, { ...withoutFilters(state), category });
}

export function filterCount(state: ListingState): number {
  const isPriced = state.priceMin !== null || state.priceMax !== null;
  const single = [isPriced, state.inStock, state.onPromotion].filter(Boolean).length;
  return single + state.origins.length + state.certificates.length;
}

/** Parses ringgit as people type them ('2', '2.5', 'RM 2.50') into sen. Null when invalid. */
export function parseRinggit(text: string): Sen | null {
  const match = /^(?:RM)?\s*(\d{1,6})(?:\.(\d{1,2}))?$/i.exec(text.trim().replaceAll(',', ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** The shortest text of an amount: 200 → '2', 250 → '2.50'. */
export function formatRinggitInput(sen: Sen): string {
  return sen % 100 === 0 ? String(sen / 100) : formatDecimal(sen);
}

function inOrder(a: Sen | null, b: Sen | null): [Sen | null, Sen | null] {
  return a !== null && b !== null && a > b ? [b, a] : [a, b];
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Repeated or comma-separated values: the known ones, without duplicates, in a fixed order. */
function chosen<T extends string>(params: URLSearchParams, name: string, known: readonly T[]): T[] {
  const given = new Set(params.getAll(name).flatMap((value) => value.split(',')));
  return known.filter((value) => given.has(value));
}
