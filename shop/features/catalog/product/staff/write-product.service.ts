import type { StaffAction } from '../../../../declarations.ts';
import { AppError } from '../../../../kit/errors.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { staffOf } from '../../../../platform/http/access.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { recordActions } from '../../../audit/audit-many.ts';
import { differenceOf, type ProductState, setsPrice } from './product.rules.ts';
import type { StoredProduct } from './product-state.queries.ts';
import * as write from './write-product.queries.ts';

/** A product as read under lock, and its new state. */
export type Change = { before: StoredProduct | null; after: ProductState };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Requires the catalogue lock and locks on the products. Returns the ids in the order of `changes`. */
export async function writeProducts(
  db: Db,
  ctx: Ctx<'requestId'>,
  changes: readonly Change[],
  action?: StaffAction,
): Promise<number[]> {
  requirePricePermission(ctx, changes);
  const created = changes.filter(({ before }) => before === null).map(({ after }) => after);
  const bySlug = await write.insertProducts(db, created, ctx.now);
  const identified = changes.map(({ before, after }) => {
    const id = before?.id ?? bySlug.get(after.slug);
    if (id === undefined) throw new Error('A product was not inserted');
    return { id, before, after };
  });
  await write.updateProducts(
    db,
    identified.flatMap(({ id, before, after }) => (before ? [{ ...after, id }] : [])),
  );
  await writeVariants(db, ctx, identified);
  await writeLinks(db, identified);
  await recordActions(
    db,
    ctx,
    identified.flatMap(({ id, before, after }) => {
      const difference = differenceOf(before && stateOf(before), after);
      if (!difference) return [];
      const name = action ?? (before ? 'product.update' : 'product.create');
      return [
        { action: name, record: { type: 'product', id }, ...difference, ...(!before && { before: null }) },
      ];
    }),
  );
  return identified.map(({ id }) => id);
}

/** The part of a stored product that a save writes. */
export function stateOf({ pictures: _, updated_at: __, variants, ...state }: StoredProduct): ProductState {
  return { ...state, variants: variants.map(({ on_hand: _, reserved: __, ...variant }) => variant) };
}

function requirePricePermission(ctx: Ctx, changes: readonly Change[]): void {
  if (staffOf(ctx).permissions.includes('price.edit')) return;
  if (changes.some(({ before, after }) => setsPrice(before && stateOf(before), after)))
    throw new AppError('authorization');
}

type IdentifiedChange = Change & { id: number };

async function writeVariants(db: Db, ctx: Ctx, changes: readonly IdentifiedChange[]): Promise<void> {
  const kept = changes.flatMap(({ id, after }) =>
    after.variants.map((variant, position) => ({ ...variant, product_id: id, position })),
  );
  const old = new Map(changes.flatMap(({ before }) => before?.variants ?? []).map((each) => [each.id, each]));
  const keptIds = new Set(kept.map(({ id }) => id));
  await write.deleteVariants(
    db,
    [...old.keys()].filter((id) => !keptIds.has(id)),
  );
  const formerDefaults = kept.filter(
    ({ id, is_default }) => id !== null && old.get(id)?.is_default && !is_default,
  );
  await write.clearDefaults(
    db,
    formerDefaults.flatMap(({ id }) => id ?? []),
  );
  await write.updateVariants(
    db,
    kept.filter(({ id }) => id !== null),
    ctx.now,
  );
  const bySku = await write.insertVariants(
    db,
    kept.filter(({ id }) => id === null),
  );
  const repriced = kept.flatMap((variant) => {
    const id = variant.id ?? bySku.get(variant.sku);
    if (id === undefined) throw new Error('A variant was not inserted');
    return same(old.get(id)?.tiers ?? [], variant.tiers) ? [] : [{ id, tiers: variant.tiers }];
  });
  await write.replaceTiers(
    db,
    repriced.map(({ id }) => id),
    repriced.flatMap(({ id, tiers }) => tiers.map((tier) => ({ ...tier, variant_id: id }))),
  );
}

async function writeLinks(db: Db, changes: readonly IdentifiedChange[]): Promise<void> {
  const recategorized = changes.filter(
    ({ before, after }) => !same(before?.category_ids ?? [], after.category_ids),
  );
  await write.replaceCategories(
    db,
    recategorized.map(({ id }) => id),
    recategorized.flatMap(({ id, after }) =>
      after.category_ids.map((category_id, position) => ({ product_id: id, category_id, position })),
    ),
  );
  const recertified = changes.filter(
    ({ before, after }) => !same(before?.certificates ?? [], after.certificates),
  );
  await write.replaceCertificates(
    db,
    recertified.map(({ id }) => id),
    recertified.flatMap(({ id, after }) => after.certificates.map((each) => ({ ...each, product_id: id }))),
  );
}
