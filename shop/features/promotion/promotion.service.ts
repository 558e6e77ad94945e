import type { InputOf } from '../../kit/http/endpoint.ts';
import { listOf } from '../../kit/http/wire.ts';
import { isoWithOffset } from '../../kit/local-date.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type { Category } from '../catalog/catalog.contract.ts';
import { listCategories } from '../catalog/catalog.service.ts';
import { presentBanner } from './banner.service.ts';
import type * as contract from './promotion.contract.ts';
import { listRunning, type RunningPromotion } from './promotion.queries.ts';

function routeOf({ category_slug, product_slug }: RunningPromotion): string {
  if (product_slug) return `/product/${product_slug}`;
  return category_slug ? `/${category_slug}` : '/product-catalog';
}

export async function listPromotions(ctx: Ctx<'caches'>, query: InputOf<typeof contract.listPromotions>) {
  const running = await listRunning(ctx.db, ctx.now);
  const wanted = running.filter(
    ({ promotion }) => query.highlight === undefined || promotion.is_highlight === query.highlight,
  );
  const categories = query.relationships.includes('productCategory')
    ? (await listCategories(ctx)).data
    : null;
  const data = wanted.map((row) =>
    presentPromotion(row, ctx, query.relationships.includes('media'), categories),
  );
  return listOf(data, 1, Math.max(1, data.length), data.length);
}

function presentPromotion(
  row: RunningPromotion,
  ctx: Ctx,
  withMedia: boolean,
  categories: Category[] | null,
): contract.Promotion {
  const { promotion, banner } = row;
  const picture = presentBanner(banner);
  return {
    id: promotion.id,
    slug: promotion.slug,
    name: promotion[`name_${ctx.lang}`],
    headline: promotion[`headline_${ctx.lang}`],
    body: promotion[`body_${ctx.lang}`],
    kind: promotion.kind,
    value: promotion.value,
    route: routeOf(row),
    banner: picture,
    highlight: promotion.is_highlight,
    highlight_banner: promotion.is_highlight ? presentBanner(row.highlight_banner ?? banner) : null,
    external_link: promotion.external_link,
    starts_at: isoWithOffset(promotion.starts_at),
    ends_at: isoWithOffset(promotion.ends_at),
    ga_properties: promotion.ga_properties,
    ...(withMedia && { media: [picture] }),
    ...(categories && {
      product_category: categories.find(({ id }) => id === promotion.category_id) ?? null,
    }),
  };
}
