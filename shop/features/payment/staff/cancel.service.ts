import { actorName } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuseCancellation } from '../../order/order-move.service.ts';
import { requireNotLeasedByOthers } from '../../order/placement/lease-order.service.ts';
import { requireOrder, showStaffOrder } from '../../order/staff/order.service.ts';
import { cancelWithAdditions } from '../fulfilment/cancel-order.service.ts';
import { auditOrderAction } from '../fulfilment/fulfil.service.ts';

type Input = { slug: string; reason: string };

/** Cancels an order on the shop's decision or at the buyer's request, and refunds what was paid. */
export async function cancelAsStaff(ctx: Ctx<'bank' | 'requestId'>, { slug, reason }: Input) {
  const found = await requireOrder(ctx, slug);
  await requireNotLeasedByOthers(ctx, found);
  const { id } = found;
  return ctx.db.transaction(async (db) => {
    const ended = await cancelWithAdditions(db, ctx, { id, actor: actorName(ctx), reason });
    await auditOrderAction(db, ctx, 'order.cancel', ended.order, ended.before, reason);
    return showStaffOrder({ ...ctx, db }, slug);
  });
}

export async function refuseCancel(ctx: Ctx<'bank' | 'requestId'>, { slug, reason }: Input) {
  const { id } = await requireOrder(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const move = { id, reason, actor: actorName(ctx), now: ctx.now, lang: ctx.lang };
    const order = await refuseCancellation(db, move);
    await auditOrderAction(db, ctx, 'order.refuse_cancel', order, order.state, reason);
    return showStaffOrder({ ...ctx, db }, slug);
  });
}
