import type { InputOf } from '../../../kit/http/endpoint.ts';
import { conflict, requireFound } from '../../../kit/http/errors.ts';
import { keysetOf } from '../../../kit/http/keyset.ts';
import { addDays, atHour, withIsoTimes } from '../../../kit/local-date.ts';
import { actorName } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import type { PaymentState } from '../../order/order.constants.ts';
import type { PaymentFilter } from '../payment.constants.ts';
import { paymentText } from '../payment.messages.ts';
import { openStates } from '../payment.rules.ts';
import { lockTarget } from '../payment-target.service.ts';
import { refundPayment as promiseRefund } from '../refund/refund.service.ts';
import { parseMoneySearch } from './money-search.rules.ts';
import type * as contract from './payment.contract.ts';
import * as queries from './payment.queries.ts';

function present({ payment, ...paidFor }: queries.PaymentWithBuyer): contract.StaffPayment {
  return { ...withIsoTimes(payment), ...paidFor, status: payment.state };
}

const states: Record<PaymentFilter, readonly PaymentState[]> = {
  all: [],
  open: openStates,
  paid: ['paid', 'verified'],
  refunded: ['partially_refunded', 'refunded'],
  failed: ['failed', 'expired'],
};

export async function listPayments(ctx: Ctx, input: InputOf<typeof contract.listPayments>) {
  const { pageSize, status, from, to, keywords, ...rest } = input;
  const { rows, counted } = await queries.searchPayments(ctx.db, {
    ...rest,
    pageSize,
    states: states[status],
    from: from ? atHour(from, 0) : undefined,
    to: to ? atHour(addDays(to, 1), 0) : undefined,
    term: parseMoneySearch(keywords),
  });
  return keysetOf(rows, { pageSize, counted, idOf: ({ payment }) => payment.id, show: present });
}

export async function countMoney(ctx: Ctx) {
  return { data: (await queries.countWaiting(ctx.db)) ?? { proofs: 0, refunds: 0, attention: 0 } };
}

/** A refund decided by staff; never more than was paid, also under parallel requests. */
export async function refundPayment(ctx: Ctx<'requestId'>, input: InputOf<typeof contract.refundPayment>) {
  const { id, amount, reason } = input;
  const found = requireFound(await queries.findPayment(ctx.db, id));
  return ctx.db.transaction(async (db) => {
    await lockTarget(db, found.payment);
    const refunding = { reason, actor: actorName(ctx), now: ctx.now };
    if (!(await promiseRefund(db, found.payment, amount, refunding))) {
      throw conflict(paymentText[ctx.lang]('refund_too_much'));
    }
    const after = (await queries.findPayment(db, id)) ?? found;
    await recordAction(db, ctx, {
      action: 'payment.refund',
      record: { type: 'payment', id },
      before: { refunded: after.payment.refunded - amount },
      after: { refunded: after.payment.refunded, state: after.payment.state },
      reason,
    });
    return { data: present(after) };
  });
}

/** Clears the problem of a reviewed payment and records the resolution in the audit log. */
export async function clearProblem(ctx: Ctx<'requestId'>, input: InputOf<typeof contract.clearProblem>) {
  const { id, problem, reason } = input;
  requireFound(await queries.findPayment(ctx.db, id));
  return ctx.db.transaction(async (db) => {
    if (!(await queries.clearProblem(db, id, problem))) {
      throw conflict(paymentText[ctx.lang]('problem_cleared'));
    }
    await recordAction(db, ctx, {
      action: 'payment.clear',
      record: { type: 'payment', id },
      before: { problem },
      after: { problem: null },
      reason,
    });
    return { data: present(requireFound(await queries.findPayment(db, id))) };
  });
}
