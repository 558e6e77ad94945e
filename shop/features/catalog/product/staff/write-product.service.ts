import type { StaffAction } from '../../../../declarations.ts';
import { AppError } from '../../../../kit/http/errors.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { staffOf } from '../../../../platform/http/access.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { type AuditAction, recordActions } from '../../../audit/audit.ts';
import { differenceOf, type ProductState, setsPrice, type VariantState } from './product.rules.ts';
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
  const updated = identified.flatMap(({ id, before, after }) => (before ? [{ ...after, id }] : []));
  await write.updateProducts(db, updated);
  await writeVariants(db, ctx, identified);
  await writeLinks(db, identified);
  const entries = identified.flatMap(({ id, before, after }): AuditAction[] => {
    const difference = differenceOf(before && stateOf(before), after);
    if (!difference) return [];
    const name = action ?? (before ? 'product.update' : 'product.create');
    return [
      { action: name, record: { type: 'product', id }, ...difference, ...(!before && { before: null }) },
    ];
  });
  await recordActions(db, ctx, entries);
  return idsOf(identified);
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
  const remaining = changes.flatMap(({ id, after }) =>
    after.variants.map((variant, position) => ({ ...variant, product_id: id, position })),
  );
  const old = new Map(changes.flatMap(({ before }) => before?.variants ?? []).map((each) => [each.id, each]));
  const remainingIds = new Set(remaining.map(({ id }) => id));
  const removedIds = [...old.keys()].filter((id) => !remainingIds.has(id));
  await write.deleteVariants(db, removedIds);
  const isFormerDefault = ({ id, is_default }: VariantState) =>
    id !== null && old.get(id)?.is_default && !is_default;
  const formerDefaults = remaining.filter(isFormerDefault).flatMap(({ id }) => id ?? []);
  await write.clearDefaults(db, formerDefaults);
  const { added = [], changed = [] } = Object.groupBy(remaining, ({ id }) =>
    id === null ? 'added' : 'changed',
  );
  await write.updateVariants(db, changed, ctx.now);
  const bySku = await write.insertVariants(db, added);
  const repriced = remaining.flatMap((variant) => {
    const id = variant.id ?? bySku.get(variant.sku);
    if (id === undefined) throw new Error('A variant was not inserted');
    return same(old.get(id)?.tiers ?? [], variant.tiers) ? [] : [{ id, tiers: variant.tiers }];
  });
  const tiers = repriced.flatMap(({ id, tiers }) => tiers.map((tier) => ({ ...tier, variant_id: id })));
  await write.replaceRows(db, 'variant_tier', idsOf(repriced), tiers);
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

async function writeLinks(db: Db, changes: readonly IdentifiedChange[]): Promise<void> {
  const changedIn = (field: 'category_ids' | 'certificates') =>
    changes.filter(({ before, after }) => !same(before?.[field] ?? [], after[field]));
  const recategorized = changedIn('category_ids');
  const links = recategorized.flatMap(({ id, after }) =>
    after.category_ids.map((category_id, position) => ({ product_id: id, category_id, position })),
  );
  await write.replaceRows(db, 'product_category', idsOf(recategorized), links);
  const recertified = changedIn('certificates');
  const certificates = recertified.flatMap(({ id, after }) =>
    after.certificates.map((each) => ({ ...each, product_id: id })),
  );
  await write.replaceRows(db, 'certificate', idsOf(recertified), certificates);
}
