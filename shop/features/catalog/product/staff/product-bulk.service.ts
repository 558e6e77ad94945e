import type { z } from 'zod';
import type { Ctx } from '../../../../platform/http/context.ts';
import { listCategories } from '../../category/category.queries.ts';
import { fieldError, missingText } from './check-product.service.ts';
import type { changeProducts as changeProductsCall } from './product.contract.ts';
import { missingAfter, type ProductState } from './product.rules.ts';
import { lockCatalog, lockProducts } from './product-state.queries.ts';
import { stateOf, writeProducts } from './write-product.service.ts';

/** Products are handled independently: one that is not ready does not block the others. */
export async function changeProducts(
  ctx: Ctx<'requestId'>,
  input: z.output<typeof changeProductsCall.input>,
) {
  const { action, ids, category_id } = input;
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
        refused.push({
          id: before.id,
          name: before[`name_${ctx.lang}`] || before.name_en,
          reason: missingText(ctx, missing),
        });
        return [];
      }
      return JSON.stringify(state) === JSON.stringify(after) ? [] : [{ before, after }];
    });
    await writeProducts(db, ctx, changes, `product.${action}`);
    return changes.length;
  });
  return { data: { changed, refused } };
}

function changeOf(
  action: z.output<typeof changeProductsCall.input>['action'],
  { category_ids }: ProductState,
  categoryId = 0,
): Partial<ProductState> {
  switch (action) {
    case 'publish':
      return { status: 'active' };
    case 'archive':
      return { status: 'archived' };
    case 'draft':
      return { status: 'draft' };
    case 'add_category':
      return { category_ids: [...new Set([...category_ids, categoryId])] };
    case 'remove_category':
      return { category_ids: category_ids.filter((id) => id !== categoryId) };
  }
}
