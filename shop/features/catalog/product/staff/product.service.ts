import type { z } from 'zod';
import type { StaffAction } from '../../../../declarations.ts';
import { AppError } from '../../../../kit/errors.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Ctx, RequestCtx } from '../../../../platform/http/context.ts';
import { presentPicture } from '../../picture/staff/picture.present.ts';
import { listPictures } from '../../picture/staff/picture.queries.ts';
import { fieldError, requireValidProduct, staleVersionError } from './check-product.service.ts';
import type {
  createProduct as createProductCall,
  ProductFields,
  StaffProduct,
  updateProduct as updateProductCall,
  VariantInput,
} from './product.contract.ts';
import { type ProductState, publishChecklist, slugOf, type VariantState } from './product.rules.ts';
import * as read from './product-state.queries.ts';
import { stateOf, writeProducts } from './write-product.service.ts';

export async function getStaffProduct(ctx: Ctx, { id }: { id: number }): Promise<{ data: StaffProduct }> {
  return { data: await showProduct(ctx, id) };
}

export async function showProduct(ctx: Pick<RequestCtx, 'db'>, id: number): Promise<StaffProduct> {
  const [[stored], pictures] = await Promise.all([read.readProducts(ctx.db, [id]), listPictures(ctx.db, id)]);
  if (!stored) throw new AppError('not_found');
  const used = await read.findUsedVariants(
    ctx.db,
    stored.variants.map((variant) => variant.id),
  );
  return {
    ...stored,
    variants: stored.variants.map((variant) => ({ ...variant, is_used: used.has(variant.id) })),
    pictures: pictures.map(presentPicture),
    route: `/product/${stored.slug}`,
    checklist: publishChecklist(stored, pictures.length),
  };
}

/** Defaults of a new draft. */
const draftDefaults: Omit<ProductFields, 'slug' | 'name_en' | 'farm_id'> = {
  name_ms: '',
  display_name_en: null,
  display_name_ms: null,
  description_en: '',
  description_ms: '',
  is_imported: false,
  tax_class: 'local_fresh',
  price_unit: 'kg',
  storage_min_c: 8,
  storage_max_c: 12,
  shelf_life_days: 7,
  season_months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  best_months: [],
  axes: [],
  synonyms: [],
  is_highlighted: false,
  category_ids: [],
  certificates: [],
};

export async function createProduct(
  ctx: Ctx<'requestId'>,
  { variants = [], ...given }: z.output<typeof createProductCall.input>,
) {
  const id = await ctx.db.transaction(async (db) => {
    await read.lockCatalog(db);
    const slug = given.slug ?? (await read.freeSlug(db, slugOf(given.name_en)));
    const after = normalizeProduct({
      ...draftDefaults,
      ...defined(given),
      name_en: given.name_en,
      farm_id: given.farm_id,
      slug,
      id: null,
      status: 'draft',
      variants: variants.map((variant) => mergeVariant(variant, undefined)),
    });
    await requireValidProduct(db, ctx, null, after, 0);
    const [written] = await writeProducts(db, ctx, [{ before: null, after }]);
    if (written === undefined) throw new Error('No product was inserted');
    return written;
  });
  return { data: await showProduct(ctx, id) };
}

export async function updateProduct(ctx: Ctx<'requestId'>, input: z.output<typeof updateProductCall.input>) {
  const { id, seen_updated_at, variants, ...given } = input;
  await ctx.db.transaction(async (db) => {
    await read.lockCatalog(db);
    const [before] = await read.lockProducts(db, [id]);
    if (!before) throw new AppError('not_found');
    if (before.updated_at !== seen_updated_at)
      throw await staleVersionError(ctx, 'product', id, await showProduct({ db }, id));
    const state = stateOf(before);
    const after = normalizeProduct({
      ...state,
      ...defined(given),
      variants: variants ? await mergeVariants(db, ctx, state, variants) : state.variants,
    });
    if (after.slug !== before.slug && before.status !== 'draft')
      throw fieldError(ctx, 'slug', 'catalog_slug_fixed');
    await requireValidProduct(db, ctx, state, after, before.pictures);
    await writeProducts(db, ctx, [{ before, after }], auditActionOf(state, after));
  });
  return { data: await showProduct(ctx, id) };
}

const statusActions = {
  active: 'product.publish',
  archived: 'product.archive',
  draft: 'product.unpublish',
} as const;

function auditActionOf(before: ProductState, after: ProductState): StaffAction {
  if (before.status === after.status) return 'product.update';
  return statusActions[after.status];
}

const defined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

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

function mergeVariant(given: VariantInput, old: VariantState | undefined): VariantState {
  const { id: _, price = old?.price ?? 0, tiers = old?.tiers ?? [], ...rest } = given;
  return { ...rest, id: old?.id ?? null, price, tiers, is_archived: false };
}

/** The given variants in their order, followed by omitted ones that must be kept. */
async function mergeVariants(db: Db, ctx: Ctx, { variants }: ProductState, given: readonly VariantInput[]) {
  const old = new Map(variants.map((variant) => [variant.id, variant]));
  const kept = given.map((each, index) => {
    const found = each.id ? old.get(each.id) : undefined;
    if (each.id && !found) throw fieldError(ctx, `variants.${index}.id`, 'catalog_variant_unknown');
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
