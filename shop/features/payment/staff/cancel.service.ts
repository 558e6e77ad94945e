import { actorName } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuseToCancel } from '../../order/order-move.service.ts';
import { requireMine } from '../../order/placement/take-order.service.ts';
import { requireOrder, showStaffOrder } from '../../order/staff/order.service.ts';
import { endOrder } from '../fulfilment/cancel-order.service.ts';
import { noteDeed } from '../fulfilment/fulfil.service.ts';

type Input = { slug: string; reason: string };

/** Cancels by the shop's own will or at the buyer's request; what was paid is given back. */
export async function cancelAsStaff(ctx: Ctx<'bank' | 'requestId'>, { slug, reason }: Input) {
  const found = await requireOrder(ctx, slug);
  await requireMine(ctx, found);
  const { id } = found;
  return ctx.db.transaction(async (db) => {
    const ended = await endOrder(db, ctx, { id, actor: actorName(ctx), reason });
    await noteDeed(db, ctx, 'order.cancel', ended.order, ended.before, reason);
    return showStaffOrder({ ...ctx, db }, slug);
  });
}

export async function refuseCancel(ctx: Ctx<'bank' | 'requestId'>, { slug, reason }: Input) {
  const { id } = await requireOrder(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const move = { id, reason, actor: actorName(ctx), now: ctx.now, lang: ctx.lang };
    const order = await refuseToCancel(db, move);
    await noteDeed(db, ctx, 'order.refuse_cancel', order, order.state, reason);
    return showStaffOrder({ ...ctx, db }, slug);
  });
}
