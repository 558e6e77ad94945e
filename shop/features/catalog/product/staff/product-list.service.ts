import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { AppError } from '../../../../kit/http/errors.ts';
import { listOf } from '../../../../kit/http/wire.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { checklistItems, productStatuses } from '../../catalog.constants.ts';
import { listCategories } from '../../category/category.queries.ts';
import { descendantsOf } from '../../category/staff/category.rules.ts';
import * as contract from './product.contract.ts';
import * as queries from './product-list.queries.ts';

export async function listStaffProducts(ctx: Ctx, input: InputOf<typeof contract.listStaffProducts>) {
  const { page, pageSize, keywords = '', status, category_id, farm_id } = input;
  const filter: queries.StaffFilter = {
    statuses: status ? [status] : productStatuses,
    categoryIds: category_id === undefined ? null : await subtreeOf(ctx, category_id),
    farmId: farm_id ?? null,
  };
  const offset = (page - 1) * pageSize;
  if (keywords !== '') {
    const found = await queries.searchStaffProducts(ctx.db, filter, keywords);
    const rows = await queries.readHeads(ctx.db, found.slice(offset, offset + pageSize));
    return listOf(rows.map(presentHead), page, pageSize, found.length);
  }
  const limit = Math.max(0, Math.min(pageSize, contract.maxListed - offset));
  const [ids, records] = await Promise.all([
    limit === 0 ? [] : queries.pageOfProducts(ctx.db, filter, { lang: ctx.lang, limit, offset }),
    queries.countOfProducts(ctx.db, filter),
  ]);
  return listOf((await queries.readHeads(ctx.db, ids)).map(presentHead), page, pageSize, records);
}

async function subtreeOf(ctx: Ctx, id: number): Promise<number[]> {
  const rows = await listCategories(ctx.db);
  if (!rows.some((row) => row.id === id)) throw new AppError('not_found');
  return [id, ...descendantsOf(rows, id)];
}

function presentHead(row: queries.StaffHeadRow): contract.StaffProductHead {
  const { description_en, description_ms, has_default, ...head } = row;
  const isMissing = {
    names: head.name_ms === '',
    descriptions: !description_en || !description_ms,
    variant: !has_default,
    category: head.categories.length === 0,
    picture: head.thumb === null,
  };
  return { ...head, missing: checklistItems.filter((item) => isMissing[item]) };
}
