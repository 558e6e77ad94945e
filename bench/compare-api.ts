import { measure } from './measure.ts';
import type { RunningServer } from './processes.ts';
import { begunWords, exactWords, mistypedWords, type Sample } from './reads.ts';
import type { Row } from './report.ts';
import { type Shops, startBaselineFor, startShopFor, withServers } from './shops.ts';

const products = 10_000;
const group = `CPU ms per request, ${products.toLocaleString('en')} products of 3 variants`;
const pages = [1, 2, 3, 4, 5];
type Case = {
  section: 'list' | 'detail' | 'search';
  name: string;
  ours: string[];
  limit: string[];
  /**
   * CPU ms of the hand-written handler on the machine where the limits were set. When it costs more here, the allowed
   * cost of ours is scaled by the same factor.
   */
  referenceCost: number;
  most: number;
  cached?: number;
};

function buildCases({ ids, categories }: Sample): Case[] {
  const places = categories.flatMap((category) => pages.map((page) => ({ category, page })));
  const typed = [...exactWords, ...begunWords, ...mistypedWords];
  const listed = (rest: string) =>
    places.map(({ category, page }) => `/api/product?category_id=${category}&page=${page}${rest}`);
  const bare = (name: string) =>
    places.map(({ category, page }) => `/${name}/${category}/${(page - 1) * 20}`);
  return [
    {
      section: 'list',
      name: 'list of 20 by name',
      ours: listed(''),
      limit: bare('flat'),
      referenceCost: 0.42,
      most: 0.8,
      cached: 0.06,
    },
    {
      section: 'list',
      name: 'list of 20 with variants',
      ours: listed('&relationships=variants'),
      limit: bare('variants'),
      referenceCost: 1.04,
      most: 1.4,
      cached: 0.06,
    },
    {
      section: 'detail',
      name: 'product detail with variants',
      ours: ids.map((id) => `/api/product/${id}`),
      limit: ids.map((id) => `/detail/${id}`),
      referenceCost: 0.16,
      most: 0.5,
      cached: 0.06,
    },
    {
      section: 'search',
      name: 'search suggestion',
      ours: typed.map((word) => `/api/product/search?keywords=${word}`),
      limit: typed.map((word) => `/suggest/${word}`),
      referenceCost: 0.47,
      most: 0.9,
    },
  ];
}

/** Compares lists, product detail and suggestions with a handler that does nothing but run the query. */
export async function compareApi(shops: Shops, wants: (section: Case['section']) => boolean): Promise<Row[]> {
  const cases = buildCases(await shops.sample(products)).filter(({ section }) => wants(section));
  return withServers(
    [startShopFor(shops, products, 0), startShopFor(shops, products, 48), startBaselineFor(shops, products)],
    async (shop, cachingShop, limit) => {
      const rows = await each(cases, (one) => compare(shops, one, shop, limit));
      const machine = Math.max(1, ...rows.map((row) => row.machine ?? 1));
      const kept = await each(cases, (one) => repeat(shops, one, cachingShop));
      return [...rows, ...kept.map((row) => ({ ...row, machine }))];
    },
  );
}

async function each<T>(cases: Case[], work: (one: Case) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (const one of cases) rows.push(...(await work(one)));
  return rows;
}

async function compare(
  { bench }: Shops,
  { name, ours, limit, referenceCost, most }: Case,
  shop?: RunningServer,
  bare?: RunningServer,
): Promise<Row[]> {
  if (!shop || !bare) return [];
  const subjects = [
    { server: shop, paths: ours },
    { server: bare, paths: limit },
  ];
  const isEnough = ([cost = 0, least = 0]: number[]) => cost <= most * Math.max(1, least / referenceCost);
  const [cost = 0, least = 0] = await measure(bench, subjects, {
    seconds: 4,
    rounds: 2,
    maxRounds: 4,
    isEnough,
  });
  const machine = Math.max(1, least / referenceCost);
  return [{ group, name, ours: cost, limit: least, allowed: { of: 'ours', most }, unit: '', machine }];
}

async function repeat({ bench }: Shops, { name, ours, cached }: Case, shop?: RunningServer): Promise<Row[]> {
  if (!shop || cached === undefined) return [];
  const subjects = [{ server: shop, paths: ours.slice(0, 20), headers: 'accept-encoding: gzip, br\r\n' }];
  const isEnough = ([cost = 0]: number[]) => cost <= cached;
  const [cost = 0] = await measure(bench, subjects, { seconds: 4, rounds: 2, maxRounds: 4, isEnough });
  return [
    {
      group,
      name: `${name}, cached`,
      ours: cost,
      limit: null,
      allowed: { of: 'ours', most: cached },
      unit: '',
    },
  ];
}
