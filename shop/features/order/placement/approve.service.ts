import { AppError } from '../../../kit/http/errors.ts';
import { actorName, personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { listLines, type OrderRow } from '../order.queries.ts';
import { moveOrder, stockItemOf } from '../order-move.service.ts';
import { requireAllowed, requireOwnOrder } from '../order-summary.service.ts';
import { showTransaction } from '../transaction/transaction.service.ts';
import { paymentDeadline } from './dates.rules.ts';
import { reserveCreditOrThrow, reserveStockOrThrow } from './reserve.service.ts';

/**
 * Approves another member's order, within a transaction. Its prices stay. Its stock is reserved now, in full; otherwise
 * the order keeps waiting. An order on credit also reserves credit and is confirmed at once, since there is no payment to
 * wait for.
 */
export async function approve(ctx: Ctx, slug: string): Promise<OrderRow> {
  const { db } = ctx;
  const { id, payment_method, delivery_date } = await requireOwnOrder(ctx, slug);
  const method = payment_method === 'transfer' ? 'transfer' : 'online';
  const isOnCredit = payment_method === 'credit';
  const move = {
    ...moveOf(ctx, id),
    action: 'approve',
    values: { lapses_at: paymentDeadline(ctx.now, method, delivery_date), approved_at: ctx.now },
    skipsMail: isOnCredit,
  } as const;
  const approved = await moveOrder(db, move, async (order) => {
    await requireDecidable(ctx, 'approve', order);
    const lines = await listLines(db, id);
    const named = lines.map((line) => ({ ...stockItemOf(line), name: line[`name_${ctx.lang}`] }));
    await reserveStockOrThrow(ctx, named);
    if (isOnCredit) await reserveCreditOrThrow(ctx, order);
  });
  return isOnCredit ? moveOrder(db, { ...moveOf(ctx, id), action: 'confirm', actor: 'system' }) : approved;
}

export async function rejectOrder(ctx: Ctx<'bank'>, { slug, reason }: { slug: string; reason: string }) {
  const { id } = await requireOwnOrder(ctx, slug);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    await moveOrder(db, { ...moveOf(ctx, id), action: 'reject', reason }, (order) =>
      requireDecidable(within, 'reject', order),
    );
    return showTransaction(within, slug);
  });
}

const moveOf = (ctx: Ctx, id: number) => ({ id, actor: actorName(ctx), now: ctx.now, lang: ctx.lang });

/** Nobody approves their own order. */
async function requireDecidable(ctx: Ctx, action: 'approve' | 'reject', order: OrderRow): Promise<void> {
  if (order.author_id === personOf(ctx).personId) throw new AppError('authorization');
  await requireAllowed(ctx, action, order);
}
