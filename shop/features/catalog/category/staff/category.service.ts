import { discardFiles } from '../../../../adapters/files/private-files.service.ts';
import { AppError } from '../../../../kit/errors.ts';
import type { UploadedFile } from '../../../../kit/upload.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Ctx, RequestCtx } from '../../../../platform/http/context.ts';
import { recordAction } from '../../../audit/audit.ts';
import { catalogText } from '../../catalog.messages.ts';
import { deleteUnusedMedia, insertMedia, setCategoryMedia } from '../../picture/staff/picture.queries.ts';
import { withUploads } from '../../picture/staff/picture.service.ts';
import { fieldError, staleVersionError } from '../../product/staff/check-product.service.ts';
import { slugOf } from '../../product/staff/product.rules.ts';
import { lockCatalog } from '../../product/staff/product-state.queries.ts';
import type { StaffCategory } from './category.contract.ts';
import * as queries from './category.queries.ts';
import { insertAt, isReservedSlug, levelOf, maxCategoryDepth, moveProblem } from './category.rules.ts';

export async function listStaffCategories(ctx: Pick<RequestCtx, 'db'>) {
  return { data: await queries.readTree(ctx.db) };
}

/** Locks the catalogue against concurrent changes until the end of the transaction and returns the tree. */
async function lockTree(db: Db): Promise<StaffCategory[]> {
  await lockCatalog(db);
  return queries.readTree(db);
}

function requireCategory(tree: readonly StaffCategory[], id: number): StaffCategory {
  const found = tree.find((each) => each.id === id);
  if (!found) throw new AppError('not_found');
  return found;
}

function requireFreeSlug(ctx: Ctx, tree: readonly StaffCategory[], slug: string, id?: number): void {
  if (isReservedSlug(slug) || tree.some((each) => each.slug === slug && each.id !== id))
    throw fieldError(ctx, 'slug', 'category_slug_taken');
}

type CategoryNames = { name_en: string; name_ms: string; slug?: string | undefined };

export async function createCategory(
  ctx: Ctx<'requestId'>,
  input: CategoryNames & { parent_id: number | null },
) {
  await ctx.db.transaction(async (db) => {
    const tree = await lockTree(db);
    const { name_en, name_ms, parent_id, slug = slugOf(name_en) } = input;
    if (parent_id !== null && !tree.some(({ id }) => id === parent_id))
      throw fieldError(ctx, 'parent_id', 'catalog_category_unknown');
    requireFreeSlug(ctx, tree, slug);
    if (levelOf(tree, parent_id) >= maxCategoryDepth) throw tooDeep(ctx);
    const ordering = tree.filter((each) => each.parent_id === parent_id).length + 1;
    const row = { name_en, name_ms, slug, parent_id, ordering };
    const id = await queries.insertCategory(db, row);
    await recordAction(db, ctx, { action: 'category.create', record: { type: 'category', id }, after: row });
  });
  return listStaffCategories(ctx);
}

const tooDeep = (ctx: Ctx) =>
  new AppError('validation', {
    errors: { parent_id: [catalogText[ctx.lang]('category_deep', { n: maxCategoryDepth })] },
  });

type Renaming = { [K in keyof CategoryNames]?: CategoryNames[K] | undefined } & {
  id: number;
  seen_updated_at: string;
};

export async function updateCategory(ctx: Ctx<'requestId'>, { id, seen_updated_at, ...words }: Renaming) {
  await ctx.db.transaction(async (db) => {
    const tree = await lockTree(db);
    const { name_en, name_ms, slug, updated_at } = requireCategory(tree, id);
    if (updated_at !== seen_updated_at) throw await staleVersionError(ctx, 'category', id);
    const before = { name_en, name_ms, slug };
    const after = {
      name_en: words.name_en ?? name_en,
      name_ms: words.name_ms ?? name_ms,
      slug: words.slug ?? slug,
    };
    if (after.slug !== slug) requireFreeSlug(ctx, tree, after.slug, id);
    await queries.updateCategory(db, id, after);
    await recordAction(db, ctx, {
      action: 'category.update',
      record: { type: 'category', id },
      before,
      after,
    });
  });
  return listStaffCategories(ctx);
}

type Move = { id: number; parent_id: number | null; place: number; seen_parent_id: number | null };

export async function moveCategory(ctx: Ctx<'requestId'>, { id, parent_id, place, seen_parent_id }: Move) {
  await ctx.db.transaction(async (db) => {
    const tree = await lockTree(db);
    const moved = requireCategory(tree, id);
    if (moved.parent_id !== seen_parent_id) throw await staleVersionError(ctx, 'category', id);
    if (parent_id !== null && !tree.some((each) => each.id === parent_id))
      throw fieldError(ctx, 'parent_id', 'catalog_category_unknown');
    const problem = moveProblem(tree, id, parent_id);
    if (problem === 'deep') throw tooDeep(ctx);
    if (problem) throw new AppError('conflict', { detail: catalogText[ctx.lang]('category_circle') });
    const childrenOf = (parent: number | null) =>
      tree.filter((each) => each.parent_id === parent).map((each) => each.id);
    const from = { parent_id: moved.parent_id, place: childrenOf(moved.parent_id).indexOf(id) };
    if (moved.parent_id !== parent_id) await queries.updateCategory(db, id, { parent_id });
    const order = insertAt(childrenOf(parent_id), id, place);
    await queries.orderCategories(db, order);
    await recordAction(db, ctx, {
      action: 'category.move',
      record: { type: 'category', id },
      before: from,
      after: { parent_id, place: order.indexOf(id) },
    });
  });
  return listStaffCategories(ctx);
}

export async function setCategoryPicture(
  ctx: Ctx<'files' | 'pictures' | 'requestId'>,
  { id, files }: { id: number; files: UploadedFile[] },
) {
  await withUploads(ctx, files, async (db, [upload]) => {
    const { thumb } = requireCategory(await lockTree(db), id);
    if (!upload) throw new AppError('bad_request');
    await changePicture(db, ctx, id, await insertMedia(db, upload));
    await recordPictureChange(db, ctx, id, thumb);
  });
  return listStaffCategories(ctx);
}

export async function removeCategoryPicture(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  await ctx.db.transaction(async (db) => {
    const { thumb } = requireCategory(await lockTree(db), id);
    await changePicture(db, ctx, id, null);
    await recordPictureChange(db, ctx, id, thumb);
  });
  return listStaffCategories(ctx);
}

async function changePicture(db: Db, ctx: Ctx, id: number, mediaId: number | null): Promise<void> {
  const old = await setCategoryMedia(db, id, mediaId);
  if (old !== null) await discardFiles(db, await deleteUnusedMedia(db, old), ctx.now);
}

async function recordPictureChange(
  db: Db,
  ctx: Ctx<'requestId'>,
  id: number,
  before: string | null,
): Promise<void> {
  const { thumb } = requireCategory(await queries.readTree(db), id);
  await recordAction(db, ctx, {
    action: 'category.picture',
    record: { type: 'category', id },
    before: { picture: before },
    after: { picture: thumb },
  });
}

export async function removeCategory(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  const t = catalogText[ctx.lang];
  await ctx.db.transaction(async (db) => {
    const tree = await lockTree(db);
    const { name_en, name_ms, slug, parent_id, own_products } = requireCategory(tree, id);
    const conflict = (detail: string) => new AppError('conflict', { detail });
    if (tree.some((each) => each.parent_id === id)) throw conflict(t('category_has_children'));
    if (own_products > 0) throw conflict(t('category_has_products', { n: own_products }));
    if (await queries.isReferredTo(db, id)) throw conflict(t('category_in_use'));
    await changePicture(db, ctx, id, null);
    await queries.deleteCategory(db, id);
    const before = { name_en, name_ms, slug, parent_id };
    await recordAction(db, ctx, { action: 'category.remove', record: { type: 'category', id }, before });
  });
  return listStaffCategories(ctx);
}
