import { definedValues } from '../../../../kit/defined-values.ts';
import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { fieldError, requireFound } from '../../../../kit/http/errors.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { requireRow } from '../../../../platform/db/query.ts';
import type { Ctx, RequestCtx } from '../../../../platform/http/context.ts';
import { catalogText } from '../../catalog.messages.ts';
import { listCategories } from '../../category/category.queries.ts';
import { listPictures } from '../../picture/staff/picture.queries.ts';
import { presentPicture } from '../../picture/staff/picture.service.ts';
import { missingText, requireValidProduct, staleVersionError } from './check-product.service.ts';
import type * as contract from './product.contract.ts';
import {
  draftDefaults,
  firstFreeSlug,
  missingAfter,
  type ProductState,
  publishChecklist,
  slugOf,
  type VariantState,
} from './product.rules.ts';
import * as read from './product-state.queries.ts';
import { stateOf, writeProducts } from './write-product.service.ts';

export async function getStaffProduct({ db }: Pick<RequestCtx, 'db'>, { id }: { id: number }) {
  const [[found], pictures] = await Promise.all([read.readProducts(db, [id]), listPictures(db, id)]);
  const stored = requireFound(found);
  const variantIds = stored.variants.map((variant) => variant.id);
  const used = await read.findUsedVariants(db, variantIds);
  const data: contract.StaffProduct = {
    ...stored,
    variants: stored.variants.map((variant) => ({ ...variant, is_used: used.has(variant.id) })),
    pictures: pictures.map(presentPicture),
    route: `/product/${stored.slug}`,
    checklist: publishChecklist(stored, pictures.length),
  };
  return { data };
}

type NewProduct = InputOf<typeof contract.createProduct>;

export async function createProduct(ctx: Ctx<'requestId'>, { variants = [], ...given }: NewProduct) {
  const id = await ctx.db.transaction(async (db) => {
    await read.lockCatalog(db);
    const base = slugOf(given.name_en);
    const slug = given.slug ?? firstFreeSlug(base, await read.listSlugs(db, base));
    const after = normalizeProduct({
      ...draftDefaults,
      ...definedValues(given),
      name_en: given.name_en,
      farm_id: given.farm_id,
      slug,
      id: null,
      status: 'draft',
      variants: variants.map((variant) => mergeVariant(variant, undefined)),
    });
    await requireValidProduct(db, ctx, null, after, 0);
    return requireRow(await writeProducts(db, ctx, [{ before: null, after }]));
  });
  return getStaffProduct(ctx, { id });
}

export async function updateProduct(ctx: Ctx<'requestId'>, input: InputOf<typeof contract.updateProduct>) {
  const { id, seen_updated_at, variants, ...given } = input;
  await ctx.db.transaction(async (db) => {
    const before = await read.lockProduct(db, id);
    if (before.updated_at !== seen_updated_at)
      throw await staleVersionError(ctx, 'product', id, (await getStaffProduct({ db }, { id })).data);
    const state = stateOf(before);
    const after = normalizeProduct({
      ...state,
      ...definedValues(given),
      variants: variants ? await mergeVariants(db, ctx, state, variants) : state.variants,
    });
    if (after.slug !== before.slug && before.status !== 'draft')
      throw fieldError('slug', catalogText[ctx.lang]('catalog_slug_fixed'));
    await requireValidProduct(db, ctx, state, after, before.pictures);
    const action = before.status === after.status ? 'product.update' : statusActions[after.status];
    await writeProducts(db, ctx, [{ before, after }], action);
  });
  return getStaffProduct(ctx, { id });
}

const statusActions = {
  active: 'product.publish',
  archived: 'product.archive',
  draft: 'product.unpublish',
} as const;

/** Sorts lists whose order has no meaning, so that no change is reported where there is none. */
export function normalizeProduct(state: ProductState): ProductState {
  const sorted = (months: readonly number[]) => [...new Set(months)].sort((a, b) => a - b);
  return {
    ...state,
    season_months: sorted(state.season_months),
    best_months: sorted(state.best_months),
    synonyms: [...new Set(state.synonyms)],
    certificates: state.certificates.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  };
}

function mergeVariant(given: contract.VariantInput, old: VariantState | undefined): VariantState {
  const { id: _, price = old?.price ?? 0, tiers = old?.tiers ?? [], ...rest } = given;
  return { ...rest, id: old?.id ?? null, price, tiers, is_archived: false };
}

/** The given variants in their order, followed by omitted ones that must be kept. */
async function mergeVariants(
  db: Db,
  ctx: Ctx,
  { variants }: ProductState,
  given: readonly contract.VariantInput[],
) {
  const old = new Map(variants.map((variant) => [variant.id, variant]));
  const kept = given.map((each, index) => {
    const found = each.id ? old.get(each.id) : undefined;
    if (each.id && !found)
      throw fieldError(`variants.${index}.id`, catalogText[ctx.lang]('catalog_variant_unknown'));
    return mergeVariant(each, found);
  });
  const left = variants.filter(({ id }) => !kept.some((each) => each.id === id));
  // Locked, so that nobody orders one of them before the end of the transaction.
  const ids = left.flatMap(({ id }) => id ?? []);
  await db.run('SELECT id FROM variant WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
  const used = await read.findUsedVariants(db, ids);
  const archived = left.filter(({ id, is_archived }) => is_archived || used.has(id ?? 0));
  return [...kept, ...archived.map((each) => ({ ...each, is_archived: true, is_default: false }))];
}

type BulkChange = InputOf<typeof contract.changeProducts>;

/** Products are handled independently: one that is not ready does not block the others. */
export async function changeProducts(ctx: Ctx<'requestId'>, { action, ids, category_id }: BulkChange) {
  const refused: { id: number; name: string; reason: string }[] = [];
  const changed = await ctx.db.transaction(async (db) => {
    await read.lockCatalog(db);
    if (category_id !== undefined && !(await listCategories(db)).some(({ id }) => id === category_id))
      throw fieldError('category_id', catalogText[ctx.lang]('catalog_category_unknown'));
    const found = await read.lockProducts(db, [...new Set(ids)]);
    const changes = found.flatMap((before) => {
      const state = stateOf(before);
      const after = { ...state, ...changeOf(action, state, category_id) };
      const missing = missingAfter(state, after, before.pictures);
      if (missing.length > 0) {
        const name = before[`name_${ctx.lang}`] || before.name_en;
        refused.push({ id: before.id, name, reason: missingText(ctx, missing) });
        return [];
      }
      return JSON.stringify(state) === JSON.stringify(after) ? [] : [{ before, after }];
    });
    await writeProducts(db, ctx, changes, `product.${action}`);
    return changes.length;
  });
  return { data: { changed, refused } };
}

const statuses = { publish: 'active', archive: 'archived', draft: 'draft' } as const;

function changeOf(action: BulkChange['action'], { category_ids }: ProductState, categoryId = 0) {
  if (action === 'add_category') return { category_ids: [...new Set([...category_ids, categoryId])] };
  if (action === 'remove_category') return { category_ids: category_ids.filter((id) => id !== categoryId) };
  return { status: statuses[action] };
}
