import { AppError, fieldError } from '../../../../kit/http/errors.ts';
import { isoWithOffset } from '../../../../kit/local-date.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Ctx, RequestCtx } from '../../../../platform/http/context.ts';
import type { ChecklistItem } from '../../catalog.constants.ts';
import { catalogText } from '../../catalog.messages.ts';
import { missingAfter, type ProductState, productProblems } from './product.rules.ts';
import * as read from './product-state.queries.ts';

/** A conflict error that says who saved the record since the caller read it. */
export async function staleVersionError(ctx: Ctx, type: string, id: number, current?: unknown) {
  const t = catalogText[ctx.lang];
  const last = await read.lastChange(ctx.db, type, String(id));
  const detail = last
    ? t('catalog_saved_meanwhile', { name: last.name, time: isoWithOffset(last.at).slice(11, 16) })
    : t('catalog_changed_meanwhile');
  return new AppError('conflict', { detail, current });
}

/** Checks everything required to save a product, and to sell it if it is active. */
export async function requireValidProduct(
  db: Db,
  ctx: Ctx,
  before: ProductState | null,
  after: ProductState,
  pictures: number,
) {
  const t = catalogText[ctx.lang];
  const errors: Record<string, string[]> = {};
  for (const { field, reason } of productProblems(after))
    errors[field] = [...(errors[field] ?? []), t(`catalog_${reason}`)];
  const skus = after.variants.map(({ sku }) => sku);
  const [farms, categories, owners, slugs] = await Promise.all([
    read.knownIds(db, 'farm', [after.farm_id]),
    read.knownIds(db, 'category', after.category_ids),
    read.findSkus(db, skus),
    read.findSlugs(db, [after.slug]),
  ]);
  if (farms.size === 0) errors.farm_id = [t('catalog_farm_unknown')];
  if (categories.size < new Set(after.category_ids).size)
    errors.category_ids = [t('catalog_category_unknown')];
  if (slugs.some(({ id }) => id !== after.id)) errors.slug = [t('catalog_slug_taken')];
  const foreign = owners.filter(({ product_id }) => product_id !== after.id);
  const foreignIds = foreign.map(({ product_id }) => product_id);
  const names = await read.readProducts(db, foreignIds);
  for (const { sku, product_id } of foreign) {
    const place = after.variants.findIndex(
      (each) => each.sku.replaceAll('-', '') === sku.toUpperCase().replaceAll('-', ''),
    );
    const name = names.find(({ id }) => id === product_id)?.[`name_${ctx.lang}`] ?? '';
    errors[`variants.${place}.sku`] = [t('catalog_sku_taken', { sku, name })];
  }
  if (Object.keys(errors).length > 0) throw new AppError('validation', { errors });
  const missing = missingAfter(before, after, pictures);
  if (missing.length > 0) throw fieldError('status', missingText(ctx, missing));
}

export function missingText(ctx: Pick<RequestCtx, 'lang'>, missing: readonly ChecklistItem[]): string {
  const t = catalogText[ctx.lang];
  return t('catalog_missing', { items: missing.map((item) => t(`catalog_missing_${item}`)).join(', ') });
}
