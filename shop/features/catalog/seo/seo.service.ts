import type { InputOf } from '../../../kit/endpoint.ts';
import { formatMoney } from '../../../kit/format.ts';
import { listOf } from '../../../kit/wire.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { cardPrice, displayName, type PricingContext } from '../catalog.present.ts';
import { requireProduct } from '../catalog.service.ts';
import { categoryTreeCache } from '../category/category.queries.ts';
import type { DetailRow } from '../product/product-row.queries.ts';
import type * as contract from './seo.contract.ts';
import { seoText } from './seo.messages.ts';
import { type SeoEntryRow, seoEntryCache } from './seo.queries.ts';
import { headTags, mergeTags, type PageHead } from './seo.rules.ts';

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

export function productTags(ctx: Ctx<'config'>, row: DetailRow, pricing: PricingContext): contract.SeoTag[] {
  const entries = row.seo_entries.filter(({ lang }) => lang === ctx.lang);
  return mergeTags(headTags(productHead(ctx, row, pricing)), entries.map(toSeoTag(ctx)));
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

async function pageTags(ctx: SeoCtx, path: string): Promise<contract.SeoTag[]> {
  const entries = await seoEntryCache.read(ctx, { path, lang: ctx.lang });
  return mergeTags(headTags(await pageHead(ctx, path)), entries.map(toSeoTag(ctx)));
}

async function pageHead(ctx: SeoCtx, path: string): Promise<PageHead> {
  return { ...site(ctx), path, image: null, kind: 'website', ...(await pageText(ctx, path)) };
}

/** The tags of a page without the operator's entries. */
export async function defaultTags(ctx: SeoCtx, subject: { path: string } | { productId: number }) {
  if ('path' in subject) return headTags(await pageHead(ctx, subject.path));
  const { row, pricing } = await requireProduct(ctx, subject.productId);
  return headTags(productHead(ctx, row, pricing));
}

/** Pages with their own title and description, besides the categories. */
export const ownPages = [
  '/',
  '/product-catalog',
  '/privacy-policy',
  '/terms-conditions',
  '/return-and-refund-policy',
] as const;

async function pageText(ctx: SeoCtx, path: string): Promise<{ title: string; description: string }> {
  const t = seoText[ctx.lang];
  const about = t('homeAbout');
  const known: Record<(typeof ownPages)[number], { title: string; description: string }> = {
    '/': { title: t('home', { shop: ctx.config.shop_name }), description: about },
    '/product-catalog': { title: t('catalogue'), description: t('catalogueAbout') },
    '/privacy-policy': { title: t('privacy'), description: about },
    '/terms-conditions': { title: t('terms'), description: about },
    '/return-and-refund-policy': { title: t('returns'), description: about },
  };
  const own = ownPages.find((page) => page === path);
  if (own) return known[own];
  const { categories } = await categoryTreeCache.read(ctx);
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
  if (product_id === undefined) return pageTags(ctx, path);
  const { row, pricing } = await requireProduct(ctx, product_id);
  return productTags(ctx, row, pricing);
}
