import { expect, test } from 'vitest';
import {
  filterCount,
  formatRinggitInput,
  listingHref,
  parseListing,
  parseRinggit,
  withoutFilters,
} from './listing-url.ts';

const read = (search: string) => parseListing(new URLSearchParams(search));
const again = (search: string) => listingHref('/fruit', read(search));

test('reads a URL without parameters as the first page of the grid, sorted by name', () => {
  expect(read('')).toEqual({
    category: null,
    page: 1,
    keywords: '',
    inDescription: false,
    priceMin: null,
    priceMax: null,
    origins: [],
    certificates: [],
    inStock: false,
    onPromotion: false,
    sort: 'name',
    view: 'grid',
  });
  expect(again('')).toBe('/fruit');
});

test('reads every parameter of a listing', () => {
  const search =
    'keywords=red+chilli&advanced%5Bsearch_through_description%5D=true&price_min=2&price_max=20.50&origin=JHR&origin=imported' +
    '&certificate=mygap&in_stock=true&on_promotion=true&sort=-price&view=table&page=3';
  expect(read(search)).toEqual({
    category: null,
    page: 3,
    keywords: 'red chilli',
    inDescription: true,
    priceMin: 200,
    priceMax: 2050,
    origins: ['JHR', 'imported'],
    certificates: ['mygap'],
    inStock: true,
    onPromotion: true,
    sort: '-price',
    view: 'table',
  });
  expect(again(search)).toBe(`/fruit?${search}`);
});

test.each([
  'page=0',
  'page=-1',
  'page=2.5',
  'page=1e9',
  'page=99999999',
  'page=',
  'price_min=cheap&price_max=-3',
  'price_min=&price_max=',
  'price_min=Infinity',
  'origin=XXX&origin=__proto__&origin=',
  'certificate=iso9001',
  'in_stock=false&on_promotion=',
  'in_stock=maybe',
  'sort=constructor',
  'sort=relevance',
  'view=list',
  'keywords=%20%20',
  'advanced[search_through_description]=true',
  'unknown=1',
])('drops %s', (search) => {
  expect(again(search)).toBe('/fruit');
});

test.each([
  ['in_stock=true', true],
  ['in_stock=1', true],
  ['in_stock=false', false],
  ['in_stock=', false],
])('%s reads as %s', (search, expected) => {
  expect(read(search).inStock).toBe(expected);
});

test('sorts a search by name like every listing unless relevance is chosen', () => {
  expect(read('keywords=cili').sort).toBe('name');
  expect(again('keywords=cili&sort=name')).toBe('/fruit?keywords=cili');
  expect(again('keywords=cili&sort=relevance')).toBe('/fruit?keywords=cili&sort=relevance');
});

test('keeps the category of the catalogue in the URL along with the filters', () => {
  const search = 'category=leafy-greens&keywords=sawi&in_stock=true&page=2';
  expect(read(search)).toMatchObject({ category: 'leafy-greens', inStock: true, page: 2 });
  expect(listingHref('/product-catalog', read(search))).toBe(`/product-catalog?${search}`);
  expect(listingHref('/product-catalog', withoutFilters(read(search)))).toBe(
    '/product-catalog?category=leafy-greens&keywords=sawi',
  );
  expect(read('category=').category).toBeNull();
});

test('ignores the category parameter when the path names a category', () => {
  const state = parseListing(new URLSearchParams('category=leafy-greens'), '/fruit');
  expect(listingHref('/fruit', state)).toBe('/fruit');
});

test('swaps the two prices when they are in the wrong order', () => {
  expect(read('price_min=20&price_max=2')).toMatchObject({ priceMin: 200, priceMax: 2000 });
});

test('accepts repeated and comma-separated values, without duplicates and in a fixed order', () => {
  expect(again('origin=SGR,JHR&origin=JHR')).toBe('/fruit?origin=JHR&origin=SGR');
});

test('truncates a search term that is too long for the API', () => {
  expect(read(`keywords=${'a'.repeat(300)}`).keywords).toHaveLength(100);
});

test('keeps the search, the order and the view when the filters are cleared', () => {
  const state = read('keywords=cili&price_min=2&origin=JHR&in_stock=true&sort=price&view=table&page=2');
  expect(filterCount(state)).toBe(3);
  expect(listingHref('/fruit', withoutFilters(state))).toBe('/fruit?keywords=cili&sort=price&view=table');
});

test.each([
  ['2', 200],
  ['2.5', 250],
  ['2.50', 250],
  ['RM 2.50', 250],
  ['1,200', 120_000],
  ['2.505', null],
  ['', null],
  ['two', null],
])('parses %s as %s sen', (text, sen) => {
  expect(parseRinggit(text)).toBe(sen);
});

test('formats amounts without unnecessary sen', () => {
  expect([200, 250, 5].map(formatRinggitInput)).toEqual(['2', '2.50', '0.05']);
});
