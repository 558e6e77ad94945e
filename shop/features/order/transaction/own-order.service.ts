import { AppError } from '../../../kit/errors.ts';
import { buyerOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { findOrder, type OrderRow } from '../order.queries.ts';

export type { OrderRow } from '../order.queries.ts';

/** An order of the calling buyer; 404 for anyone else's. */
export async function requireOwnOrder(ctx: Ctx, slug: string): Promise<OrderRow> {
  const order = await findOrder(ctx.db, slug);
  if (order?.buyer_id !== buyerOf(ctx).buyerId) throw new AppError('not_found');
  return order;
}
