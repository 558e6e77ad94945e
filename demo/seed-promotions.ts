import { promotion } from '@bakul/shop/features/promotion/promotion.table';
import { addDays, atHour, localDate } from '@bakul/shop/kit/local-date';
import type { Db } from '@bakul/shop/platform/db/db';
import { demoPromotions } from './promotions/all-promotions.ts';
import { requireId } from './seed-catalogue.ts';

type Options = {
  now: Date;
  mediaIds: ReadonlyMap<string, number>;
  categoryIds: ReadonlyMap<string, number>;
  productIds: ReadonlyMap<string, number>;
};

export async function seedPromotions(
  db: Db,
  { now, mediaIds, categoryIds, productIds }: Options,
): Promise<void> {
  const midnight = (inDays: number) => atHour(addDays(localDate(now), inDays), 0);
  await db.orm.insert(promotion).values(
    demoPromotions.map((item) => ({
      slug: item.slug,
      name_en: item.name.en,
      name_ms: item.name.ms,
      headline_en: item.headline.en,
      headline_ms: item.headline.ms,
      body_en: item.body.en,
      body_ms: item.body.ms,
      kind: item.kind,
      value: item.value,
      scope: item.scope,
      category_id: item.scope === 'category' && item.target ? requireId(categoryIds, item.target) : null,
      product_id: item.scope === 'product' && item.target ? requireId(productIds, item.target) : null,
      code: item.code ?? null,
      state: item.state,
      starts_at: midnight(item.startsInDays),
      ends_at: midnight(item.endsInDays),
      minimum: item.minimum ?? 0,
      limit_total: item.limitTotal ?? null,
      limit_per_buyer: item.limitPerBuyer ?? null,
      priority: item.priority,
      is_highlight: item.highlight,
      external_link: item.externalLink ?? null,
      banner_id: requireId(mediaIds, item.banner),
      ga_properties: item.ga,
    })),
  );
}
