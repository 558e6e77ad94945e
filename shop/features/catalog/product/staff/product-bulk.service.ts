import type { InputOf } from '../../../../kit/endpoint.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { listCategories } from '../../category/category.queries.ts';
import { fieldError, missingText } from './check-product.service.ts';
import type * as contract from './product.contract.ts';
import { missingAfter, type ProductState } from './product.rules.ts';
import { lockCatalog, lockProducts } from './product-state.queries.ts';
import { stateOf, writeProducts } from './write-product.service.ts';

type BulkChange = InputOf<typeof contract.changeProducts>;

/** Products are handled independently: one that is not ready does not block the others. */
export async function changeProducts(ctx: Ctx<'requestId'>, { action, ids, category_id }: BulkChange) {
  const refused: { id: number; name: string; reason: string }[] = [];
  const changed = await ctx.db.transaction(async (db) => {
    await lockCatalog(db);
    if (category_id !== undefined && !(await listCategories(db)).some(({ id }) => id === category_id))
      throw fieldError(ctx, 'category_id', 'catalog_category_unknown');
    const found = await lockProducts(db, [...new Set(ids)]);
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
