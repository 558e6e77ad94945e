import { chromium } from '@playwright/test';
import { devices, measureScripts } from '../e2e/weigh-visit.ts';
import { findBrowser } from '../scripts/browser.ts';
import { type Bench, measureMedians, measurePair, type Subject } from './measure.ts';
import type { RunningServer } from './processes.ts';
import type { Sample } from './reads.ts';
import type { Row } from './report.ts';
import { listPaths, type Shops, startBaselineFor, startShopFor, withServers } from './shops.ts';

const products = 10_000;
const group =
  'CPU ms per server-rendered page, 10,000 products; limit: the hand-written list of 20, cached: 29 kB of static HTML';
/** Pages are rendered one at a time, so few saturate the shop. It refuses those that would wait too long. */
const pageConnections = 4;
const accepts = 'accept: text/html\r\naccept-encoding: gzip, br\r\n';

type Page = { name: string; paths: string[] };

function pagesOf({ slugs, categories }: Sample): Page[] {
  const listing = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((page) => [
    `/product-catalog?page=${page}`,
    ...categories.map((id) => `/category-${id}?page=${1 + (page % 5)}`),
  ]);
  return [
    { name: 'listing page', paths: [...new Set(listing)] },
    { name: 'product page', paths: slugs.map((slug) => `/product/${slug}`) },
  ];
}

export async function comparePages(shops: Shops): Promise<Row[]> {
  const sample = await shops.sample(products);
  const pages = pagesOf(sample);
  const lists = listPaths(sample);
  const rows: Row[] = [];
  for (const { cacheMb, suffix, limitPaths, most, measurePages } of [
    { cacheMb: 0, suffix: '', limitPaths: lists, most: 14, measurePages: inShortTurns },
    { cacheMb: 48, suffix: ', cached', limitPaths: ['/static'], most: 2.5, measurePages: inLongTurns },
  ]) {
    await withServers(
      [startShopFor(shops, products, cacheMb), startBaselineFor(shops, products)],
      async (shop, limit) => {
        for (const { name, paths } of pages) {
          const used = cacheMb === 0 ? paths : paths.slice(0, 20);
          const page = { name: name + suffix, paths: used, limitPaths, most, measurePages };
          rows.push(await compare(shops, page, shop, limit));
        }
      },
    );
  }
  return rows;
}

type MeasurePages = (bench: Bench, subjects: [Subject, Subject]) => Promise<number[]>;

/** The speed of the machine changes within seconds, so both have to be measured in the same ones. */
const inShortTurns: MeasurePages = (bench, subjects) =>
  measurePair(bench, subjects, { seconds: 0.5, rounds: 60 });

/** Each page is rendered again every five seconds. Short turns would have as many renderings for fewer requests. */
const inLongTurns: MeasurePages = (bench, subjects) =>
  measureMedians(bench, subjects, { rounds: 7, seconds: 3 });

type Comparison = Page & { limitPaths: string[]; most: number; measurePages: MeasurePages };

async function compare(
  { bench }: Shops,
  { name, paths, limitPaths, most, measurePages }: Comparison,
  shop?: RunningServer,
  limit?: RunningServer,
): Promise<Row> {
  if (!shop || !limit) throw new Error('The servers did not start');
  const [cost = 0, least = 0] = await measurePages(bench, [
    { server: shop, paths, headers: accepts, connections: pageConnections },
    { server: limit, paths: limitPaths },
  ]);
  return { group, name, ours: cost, limit: least, allowed: { of: 'ratio', most }, unit: '' };
}

/** Measures the JavaScript that a phone and a desktop fetch for a product page without any interaction. */
export async function weighPage(shops: Shops): Promise<Row[]> {
  const { slugs } = await shops.sample(products);
  const browser = await chromium.launch(await findBrowser());
  const weighing = withServers([startShopFor(shops, products, 0)], async (shop) => {
    const rows: Row[] = [];
    const url = `http://localhost:${shop?.port}/product/${slugs[0]}`;
    for (const { device, size } of devices) {
      const { files, bytes } = await measureScripts(browser, url, size);
      rows.push({
        group: 'JavaScript, kB gzip',
        name: `product page on ${device}, ${files} scripts`,
        ours: bytes / 1000,
        limit: 67,
        allowed: { of: 'ours', most: 150 },
        unit: ' kB',
      });
    }
    return rows;
  });
  return weighing.finally(() => browser.close());
}
