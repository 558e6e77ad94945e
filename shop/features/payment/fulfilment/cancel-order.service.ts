import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { Db } from '../../../platform/db/db.ts';
import { actorName } from '../../../platform/http/access.ts';
import type { Ctx, RequestCtx } from '../../../platform/http/context.ts';
import type { OrderState } from '../../order/order.constants.ts';
import { nextOrderState } from '../../order/order.rules.ts';
import {
  lockOrder,
  lockOrderAdditions,
  moveOrder,
  type OrderRow,
  refuseCancellation,
  requestCancellation,
} from '../../order/order-move.service.ts';
import { isAllowed, requireAllowed, requireOwnOrder } from '../../order/order-summary.service.ts';
import { requireOrder, requireUnleasedOrder } from '../../order/staff/order.service.ts';
import { showTransaction } from '../../order/transaction/transaction.service.ts';
import type * as contract from '../payment.contract.ts';
import { endOpenPayments } from '../payment.queries.ts';
import { refundOrder } from '../refund/refund.service.ts';
import { auditOrderAction } from './fulfil.service.ts';

/** Cancels at once before the cut-off; afterwards stores a request for staff. */
export async function cancelOrder(ctx: Ctx<'bank'>, input: InputOf<typeof contract.cancelOrder>) {
  const { slug, reason = null } = input;
  const { id } = await requireOwnOrder(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const ending = { id, actor: actorName(ctx), reason };
    const isRequested = await requestCancellation(db, { ...ending, now: ctx.now }, (order) =>
      isAllowed(within, 'ask_to_cancel', order),
    );
    if (!isRequested) {
      await cancelWithAdditions(db, ctx, ending, (order) => requireAllowed(within, 'cancel', order));
    }
    return showTransaction(within, slug);
  });
}

type Ending = { id: number; actor: string; reason: string | null };

/** Cancels an order with its additions and refunds everything paid for it, in one transaction. */
export async function cancelWithAdditions(
  db: Db,
  { now, lang }: Pick<RequestCtx, 'now' | 'lang'>,
  { id, actor, reason }: Ending,
  check?: (order: OrderRow) => Promise<void>,
): Promise<{ order: OrderRow; before: OrderState | null }> {
  let before: OrderState | null = null;
  // Lock all orders before any stock. Every other code path that ends one of them uses the same order.
  await lockOrder(db, id);
  const additions = await lockOrderAdditions(db, id);
  const order = await moveOrder(db, { id, action: 'cancel', actor, now, lang, reason }, async (found) => {
    before = found.state;
    await check?.(found);
  });
  await endOpenPayments(db, id, now);
  if (order.total > 0) await refundOrder(db, id, order.placed_total, { reason: 'cancelled', actor, now });
  for (const addition of additions) {
    if (nextOrderState(addition.state, 'cancel', addition.fulfilment) === null) continue;
    await cancelWithAdditions(db, { now, lang }, { id: addition.id, actor, reason });
  }
  return { order, before };
}

type Input = { slug: string; reason: string };

/** Cancels an order on the shop's decision or at the buyer's request, and refunds what was paid. */
export async function cancelAsStaff(ctx: Ctx<'requestId'>, { slug, reason }: Input): Promise<void> {
  const { id } = await requireUnleasedOrder(ctx, slug);
  await ctx.db.transaction(async (db) => {
    const ended = await cancelWithAdditions(db, ctx, { id, actor: actorName(ctx), reason });
    await auditOrderAction(db, ctx, 'order.cancel', ended.order, ended.before, reason);
  });
}

export async function refuseCancel(ctx: Ctx<'requestId'>, { slug, reason }: Input): Promise<void> {
  const { id } = await requireOrder(ctx, slug);
  await ctx.db.transaction(async (db) => {
    const move = { id, reason, actor: actorName(ctx), now: ctx.now, lang: ctx.lang };
    const order = await refuseCancellation(db, move);
    await auditOrderAction(db, ctx, 'order.refuse_cancel', order, order.state, reason);
  });
}
