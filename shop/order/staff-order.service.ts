import type { Db } from '../db/db.ts';
import type { Ctx } from '../http/context.ts';
import { AppError } from '../kit/errors.ts';
import { listOf } from '../kit/wire.ts';
import { findOrder, type OrderRow } from './order.queries.ts';
import type { StaffOrder } from './staff-order.contract.ts';
import { findCustomer, type StaffSearch, searchOrders } from './staff-order.queries.ts';
import { presentHead, presentOrder } from './transaction.service.ts';

export async function listStaffOrders(ctx: Ctx, input: StaffSearch & { page: number; pageSize: number }) {
  const { page, pageSize, ...search } = input;
  const span = { limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, records } = await searchOrders(ctx.db, { ...search, ...span, lang: ctx.lang });
  const heads = rows.map(({ buyer, zone, to_refund, ...row }) => ({
    ...presentHead(row, ctx),
    buyer,
    zone,
    to_refund,
  }));
  return listOf(heads, page, pageSize, records);
}

/** Any order; which of them staff may see is decided by their permission alone. */
export async function requireOrder(ctx: Pick<Ctx, 'db'>, slug: string): Promise<OrderRow> {
  const order = await findOrder(ctx.db, slug);
  if (!order) throw new AppError('not_found');
  return order;
}

export function getStaffOrder(ctx: Ctx, { slug }: { slug: string }) {
  return showStaffOrder(ctx, slug);
}

/** An order as staff see it now; what its buyer may do is not theirs. */
export async function showStaffOrder(ctx: Ctx, slug: string): Promise<{ data: StaffOrder }> {
  const order = await requireOrder(ctx, slug);
  const nobody = { personId: 0, scopes: [] };
  const shown = await presentOrder(ctx, order, nobody);
  const { buyer, ...customer } = await findCustomer(ctx.db, order.id);
  return { data: { ...shown, buyer, customer } };
}

/** Under what name a buyer is read by everybody: a company by its own, a person by their first. */
export async function reviewerOf(db: Db, { id, company_id }: OrderRow): Promise<string> {
  const { buyer } = await findCustomer(db, id);
  return company_id === null ? (buyer.split(' ')[0] ?? '') : buyer;
}
