import type { PublicConfig } from '../../../kit/public-config.ts';
import { languages } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { ownPages } from './seo.service.ts';
import { listCategoryAddresses, listProductAddresses, listProductParts } from './sitemap.queries.ts';
import {
  maxUrls,
  partSize,
  type SitemapPage,
  sitemapClosing,
  sitemapIndex,
  sitemapOpening,
  urlEntries,
} from './sitemap.rules.ts';

type SitemapContext = { db: Db; config: Pick<PublicConfig, 'public_url'> };

const batch = 1000;
const partName = /^products-(\d{1,6})$/;

async function pages(ctx: SitemapContext): Promise<SitemapPage[]> {
  const categories = await listCategoryAddresses(ctx.db);
  return [
    ...ownPages.map((path) => ({ path, lastmod: null })),
    ...categories.map(({ slug, updated_at }) => ({ path: `/${slug}`, lastmod: updated_at })),
  ];
}

/** A single file for a small shop, an index of parts for a large one. */
export async function* sitemap(ctx: SitemapContext): AsyncGenerator<string> {
  const [parts, list] = await Promise.all([listProductParts(ctx.db, partSize), pages(ctx)]);
  const products = parts.reduce((sum, part) => sum + part.products, 0);
  if ((products + list.length) * languages.length > maxUrls) {
    const named = parts.map(({ part, updated_at }) => ({ name: `products-${part}`, lastmod: updated_at }));
    yield sitemapIndex([{ name: 'pages', lastmod: null }, ...named], ctx.config.public_url);
    return;
  }
  yield sitemapOpening + entries(ctx, list);
  for (const { part } of parts) yield* productsOf(ctx, part);
  yield sitemapClosing;
}

/** A part by name, or null when it does not exist. */
export async function sitemapPart(ctx: SitemapContext, name: string): Promise<AsyncGenerator<string> | null> {
  if (name === 'pages') return urlSet([entries(ctx, await pages(ctx))]);
  const part = Number(partName.exec(name)?.[1] ?? -1);
  const isKnown = (await listProductParts(ctx.db, partSize)).some((known) => known.part === part);
  return isKnown ? urlSet(productsOf(ctx, part)) : null;
}

async function* urlSet(urls: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  yield sitemapOpening;
  yield* urls;
  yield sitemapClosing;
}

/** Read in batches by id, so that a part is never in memory as a whole. */
async function* productsOf(ctx: SitemapContext, part: number): AsyncGenerator<string> {
  const upTo = (part + 1) * partSize;
  let after = part * partSize;
  while (true) {
    const rows = await listProductAddresses(ctx.db, after, upTo, batch);
    const pages = rows.map(({ slug, updated_at }) => ({ path: `/product/${slug}`, lastmod: updated_at }));
    if (pages.length > 0) yield entries(ctx, pages);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

function entries(ctx: SitemapContext, list: readonly SitemapPage[]): string {
  return list.map((page) => urlEntries(page, ctx.config.public_url)).join('');
}
