import type { InputOf } from '../../../kit/http/endpoint.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { formatMoney } from '../../../kit/text/format.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { cardPrice, displayName, type PricingContext } from '../catalog.present.ts';
import { requireProduct } from '../catalog.service.ts';
import { categoryTreeCache } from '../category/category.queries.ts';
import type { DetailRow } from '../product/product-row.queries.ts';
import type * as contract from './seo.contract.ts';
import { seoText } from './seo.messages.ts';
import { headTags, mergeTags, type PageHead } from './seo.rules.ts';
import { listEntries, type SeoEntryRow, type Subject } from './staff/seo.queries.ts';

type SeoCtx = Ctx<'caches' | 'config'>;

/** Makes paths written by the operator absolute, because consumers read these tags without the page's URL. */
const toSeoTag =
  ({ config }: Ctx<'config'>) =>
  ({ html_tag, content, property, tag_attributes }: SeoEntryRow): contract.SeoTag => {
    const toAbsolute = (text: string) => (text.startsWith('/') ? config.public_url + text : text);
    const { href } = tag_attributes;
    return {
      html_tag,
      content: content === null || html_tag === 'title' ? content : toAbsolute(content),
      media: null,
      property,
      tag_attributes: href === undefined ? tag_attributes : { ...tag_attributes, href: toAbsolute(href) },
    };
  };

const site = (ctx: Ctx<'config'>) => ({
  lang: ctx.lang,
  publicUrl: ctx.config.public_url,
  shopName: ctx.config.shop_name,
});

function withEntries(ctx: Ctx<'config'>, head: PageHead, entries: readonly SeoEntryRow[]): contract.SeoTag[] {
  const own = entries.filter(({ lang }) => lang === ctx.lang);
  return mergeTags(headTags(head), own.map(toSeoTag(ctx)));
}

export function productTags(ctx: Ctx<'config'>, row: DetailRow, pricing: PricingContext): contract.SeoTag[] {
  return withEntries(ctx, productHead(ctx, row, pricing), row.seo_entries);
}

function productHead(ctx: Ctx<'config'>, row: DetailRow, pricing: PricingContext): PageHead {
  const t = seoText[ctx.lang];
  const name = displayName(row, ctx.lang);
  const price = `${formatMoney(cardPrice(row, pricing))}/${t(row.price_unit)}`;
  const picture = row.galleries[0];
  return {
    ...site(ctx),
    path: `/product/${row.slug}`,
    title: t('product', { name, district: row.farm_district, price }),
    description: t('productAbout', { name, farm: row.farm_name, district: row.farm_district, price }),
    image: picture ? `/media/${picture.key}/960.webp` : null,
    kind: 'product',
  };
}

async function pageHead(ctx: SeoCtx, path: string): Promise<PageHead> {
  return { ...site(ctx), path, image: null, kind: 'website', ...(await pageText(ctx, path)) };
}

/** The tags of a page without the operator's entries. */
export async function defaultTags(ctx: SeoCtx, subject: Subject) {
  if ('path' in subject) return headTags(await pageHead(ctx, subject.path));
  const { row, pricing } = await requireProduct(ctx, subject.product_id);
  return headTags(productHead(ctx, row, pricing));
}

/** The title of each page that has its own, besides the home page and the categories. */
const ownTitles = {
  '/product-catalog': 'catalogue',
  '/privacy-policy': 'privacy',
  '/terms-conditions': 'terms',
  '/return-and-refund-policy': 'returns',
} as const;
const ownTitleOf = new Map<string, (typeof ownTitles)[keyof typeof ownTitles]>(Object.entries(ownTitles));

export const ownPages = ['/', ...ownTitleOf.keys()];

export function ownPageName(path: string, lang: Lang, shopName: string): string {
  const title = ownTitleOf.get(path);
  return title ? seoText[lang](title) : shopName;
}

async function pageText(ctx: SeoCtx, path: string): Promise<{ title: string; description: string }> {
  const t = seoText[ctx.lang];
  const about = t('homeAbout');
  if (path === '/') return { title: t('home', { shop: ctx.config.shop_name }), description: about };
  const own = ownTitleOf.get(path);
  if (own) return { title: t(own), description: own === 'catalogue' ? t('catalogueAbout') : about };
  const categories = await categoryTreeCache.read(ctx);
  const category = categories.find(({ slug }) => `/${slug}` === path);
  if (!category) return { title: ctx.config.shop_name, description: about };
  const name = category[`name_${ctx.lang}`];
  return { title: t('category', { name }), description: t('categoryAbout', { name }) };
}

type SeoInput = InputOf<typeof contract.getSeo>;

export async function getSeo(ctx: SeoCtx, input: SeoInput) {
  const data = await tagsOf(ctx, input);
  return listOf(data, 1, Math.max(1, data.length), data.length);
}

async function tagsOf(ctx: SeoCtx, { product_id, path }: SeoInput): Promise<contract.SeoTag[]> {
  if (product_id === undefined)
    return withEntries(ctx, await pageHead(ctx, path), await listEntries(ctx.db, { path }));
  const { row, pricing } = await requireProduct(ctx, product_id);
  return productTags(ctx, row, pricing);
}
