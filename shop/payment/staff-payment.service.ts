import { recordDeed } from '../db/audit.ts';
import { actorName } from '../http/access.ts';
import type { Ctx } from '../http/context.ts';
import { serverText } from '../http/messages.ts';
import { AppError } from '../kit/errors.ts';
import { isoWithOffset } from '../kit/local-date.ts';
import { listOf } from '../kit/wire.ts';
import { holdPaidFor } from './paid-for.service.ts';
import { refundPayment as promiseRefund } from './refund.service.ts';
import { findPayment, searchPayments, type WholePayment } from './staff-payment.queries.ts';

function present({ payment, order, company, person }: WholePayment) {
  const { id, reference, provider, amount, captured, refunded, to_refund, problem, paid_at } = payment;
  return {
    id,
    reference,
    order,
    buyer: company ?? person ?? '',
    provider,
    status: payment.state,
    amount,
    captured,
    refunded,
    to_refund,
    problem,
    created_at: isoWithOffset(payment.created_at),
    paid_at: paid_at && isoWithOffset(paid_at),
  };
}

type Search = {
  page: number;
  pageSize: number;
  attention?: boolean | undefined;
  keywords?: string | undefined;
};

export async function listPayments(ctx: Ctx, { page, pageSize, attention, keywords }: Search) {
  const { rows, records } = await searchPayments(ctx.db, {
    attention: attention ?? false,
    keywords: keywords || null,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return listOf(rows.map(present), page, pageSize, records);
}

/** Staff give money back by their own decision; never more than came in, whoever else does the same just now. */
export async function refundPayment(
  ctx: Ctx,
  { id, amount, reason }: { id: number; amount: number; reason: string },
) {
  const found = await findPayment(ctx.db, id);
  if (!found) throw new AppError('not_found');
  return ctx.db.transaction(async (db) => {
    await holdPaidFor(db, found.payment);
    const refunding = { reason, actor: actorName(ctx), now: ctx.now };
    if (!(await promiseRefund(db, found.payment, amount, refunding))) {
      throw new AppError('conflict', { detail: serverText[ctx.lang]('refund_too_much') });
    }
    const after = (await findPayment(db, id)) ?? found;
    await recordDeed(db, ctx, {
      deed: 'payment.refund',
      record: { type: 'payment', id },
      before: { refunded: after.payment.refunded - amount },
      after: { refunded: after.payment.refunded, state: after.payment.state },
      reason,
    });
    return { data: present(after) };
  });
}
