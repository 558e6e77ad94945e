import { discardFiles } from '../../../../adapters/files/private-files.service.ts';
import { definedValues } from '../../../../kit/defined-values.ts';
import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { AppError, conflict, fieldError, requireFound } from '../../../../kit/http/errors.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Ctx, RequestCtx } from '../../../../platform/http/context.ts';
import { recordAction } from '../../../audit/audit.ts';
import { catalogText } from '../../catalog.messages.ts';
import { deleteUnusedMedia, insertMedia, setCategoryMedia } from '../../picture/staff/picture.queries.ts';
import { type StoredUpload, withUploads } from '../../picture/staff/picture.service.ts';
import { staleVersionError } from '../../product/staff/check-product.service.ts';
import { slugOf } from '../../product/staff/product.rules.ts';
import { lockCatalog } from '../../product/staff/product-state.queries.ts';
import type * as contract from './category.contract.ts';
import * as queries from './category.queries.ts';
import { insertAt, isReservedSlug, levelOf, maxCategoryDepth, moveProblem } from './category.rules.ts';

const recordOf = (id: number) => ({ type: 'category' as const, id });

export async function listStaffCategories(ctx: Pick<RequestCtx, 'db'>) {
  return { data: await queries.readTree(ctx.db) };
}

type Tree = readonly contract.StaffCategory[];

/** Changes the tree while nobody else can, and returns the new one. */
function changeTree(ctx: Ctx, change: (db: Db, tree: Tree) => Promise<void>) {
  return ctx.db.transaction(async (db) => {
    await lockCatalog(db);
    await change(db, await queries.readTree(db));
    return listStaffCategories({ db });
  });
}

const requireCategory = (tree: Tree, id: number) => requireFound(tree.find((each) => each.id === id));

function requireFreeSlug(ctx: Ctx, tree: Tree, slug: string, id?: number): void {
  if (isReservedSlug(slug) || tree.some((each) => each.slug === slug && each.id !== id))
    throw fieldError('slug', catalogText[ctx.lang]('category_slug_taken'));
}

export async function createCategory(ctx: Ctx<'requestId'>, input: InputOf<typeof contract.createCategory>) {
  return changeTree(ctx, async (db, tree) => {
    const { name_en, name_ms, parent_id, slug = slugOf(name_en) } = input;
    requireParent(ctx, tree, parent_id);
    requireFreeSlug(ctx, tree, slug);
    if (levelOf(tree, parent_id) >= maxCategoryDepth) throw tooDeep(ctx);
    const ordering = tree.filter((each) => each.parent_id === parent_id).length + 1;
    const row = { name_en, name_ms, slug, parent_id, ordering };
    const id = await queries.insertCategory(db, row);
    await recordAction(db, ctx, { action: 'category.create', record: recordOf(id), after: row });
  });
}

function requireParent(ctx: Ctx, tree: Tree, id: number | null): void {
  if (id !== null && !tree.some((each) => each.id === id))
    throw fieldError('parent_id', catalogText[ctx.lang]('catalog_category_unknown'));
}

const tooDeep = (ctx: Ctx) =>
  fieldError('parent_id', catalogText[ctx.lang]('category_deep', { n: maxCategoryDepth }));

type Renaming = InputOf<typeof contract.updateCategory>;

export async function updateCategory(ctx: Ctx<'requestId'>, { id, seen_updated_at, ...names }: Renaming) {
  return changeTree(ctx, async (db, tree) => {
    const { name_en, name_ms, slug, updated_at } = requireCategory(tree, id);
    if (updated_at !== seen_updated_at) throw await staleVersionError(ctx, 'category', id);
    const before = { name_en, name_ms, slug };
    const after = { ...before, ...definedValues(names) };
    if (after.slug !== slug) requireFreeSlug(ctx, tree, after.slug, id);
    await queries.updateCategory(db, id, after);
    await recordAction(db, ctx, { action: 'category.update', record: recordOf(id), before, after });
  });
}

type Move = InputOf<typeof contract.moveCategory>;

export async function moveCategory(ctx: Ctx<'requestId'>, { id, parent_id, place, seen_parent_id }: Move) {
  return changeTree(ctx, async (db, tree) => {
    const moved = requireCategory(tree, id);
    if (moved.parent_id !== seen_parent_id) throw await staleVersionError(ctx, 'category', id);
    requireParent(ctx, tree, parent_id);
    const problem = moveProblem(tree, id, parent_id);
    if (problem === 'deep') throw tooDeep(ctx);
    if (problem) throw conflict(catalogText[ctx.lang]('category_circle'));
    const childrenOf = (parent: number | null) =>
      tree.filter((each) => each.parent_id === parent).map((each) => each.id);
    const from = { parent_id: moved.parent_id, place: childrenOf(moved.parent_id).indexOf(id) };
    if (moved.parent_id !== parent_id) await queries.updateCategory(db, id, { parent_id });
    const order = insertAt(childrenOf(parent_id), id, place);
    await queries.orderCategories(db, order);
    await recordAction(db, ctx, {
      action: 'category.move',
      record: recordOf(id),
      before: from,
      after: { parent_id, place: order.indexOf(id) },
    });
  });
}

export async function setCategoryPicture(
  ctx: Ctx<'files' | 'pictures' | 'requestId'>,
  { id, files }: InputOf<typeof contract.setCategoryPicture>,
) {
  return withUploads(ctx, files, (db, [upload]) => {
    if (!upload) throw new AppError('bad_request');
    return replacePicture({ ...ctx, db }, id, upload);
  });
}

export function removeCategoryPicture(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  return replacePicture(ctx, id, null);
}

function replacePicture(ctx: Ctx<'requestId'>, id: number, upload: StoredUpload | null) {
  return changeTree(ctx, async (db, tree) => {
    const before = requireCategory(tree, id);
    await changePicture(db, ctx, id, upload && (await insertMedia(db, upload)));
    const after = requireCategory(await queries.readTree(db), id);
    await recordAction(db, ctx, {
      action: 'category.picture',
      record: recordOf(id),
      before: { picture: before.thumb },
      after: { picture: after.thumb },
    });
  });
}

async function changePicture(db: Db, ctx: Ctx, id: number, mediaId: number | null): Promise<void> {
  const old = await setCategoryMedia(db, id, mediaId);
  if (old !== null) await discardFiles(db, await deleteUnusedMedia(db, old), ctx.now);
}

export async function removeCategory(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  const t = catalogText[ctx.lang];
  return changeTree(ctx, async (db, tree) => {
    const { name_en, name_ms, slug, parent_id, own_products } = requireCategory(tree, id);
    if (tree.some((each) => each.parent_id === id)) throw conflict(t('category_has_children'));
    if (own_products > 0) throw conflict(t('category_has_products', { n: own_products }));
    if (await queries.isReferredTo(db, id)) throw conflict(t('category_in_use'));
    await changePicture(db, ctx, id, null);
    await queries.deleteCategory(db, id);
    const before = { name_en, name_ms, slug, parent_id };
    await recordAction(db, ctx, { action: 'category.remove', record: recordOf(id), before });
  });
}
