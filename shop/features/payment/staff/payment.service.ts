import type { InputOf } from '../../../kit/http/endpoint.ts';
import { conflict, requireFound } from '../../../kit/http/errors.ts';
import { keysetOf } from '../../../kit/http/keyset.ts';
import { addDays, atHour, withIsoTimes } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import { actorName } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import type { PaymentState } from '../../order/order.constants.ts';
import type { SecondApproval } from '../../second-approval/second-approval.contract.ts';
import {
  declineApproval,
  findApprovals,
  readTwoPeopleLimit,
  requestApproval,
  takeApproval,
} from '../../second-approval/second-approval.service.ts';
import type { PaymentFilter } from '../payment.constants.ts';
import { paymentText } from '../payment.messages.ts';
import { openStates } from '../payment.rules.ts';
import { lockTarget } from '../payment-target.service.ts';
import { refundPayment as promiseRefund } from '../refund/refund.service.ts';
import { parseMoneySearch } from './money-search.rules.ts';
import type * as contract from './payment.contract.ts';
import * as queries from './payment.queries.ts';

type Presenting = { approvals: ReadonlyMap<number, SecondApproval>; limit: Sen };

async function loadPresenting(ctx: Ctx, rows: readonly queries.PaymentWithBuyer[]): Promise<Presenting> {
  const ids = rows.map(({ payment }) => payment.id);
  const [approvals, limit] = await Promise.all([
    findApprovals(ctx, 'payment.refund', ids),
    readTwoPeopleLimit(ctx.db),
  ]);
  return { approvals, limit };
}

function present(
  { payment, ...paidFor }: queries.PaymentWithBuyer,
  { approvals, limit }: Presenting,
): contract.StaffPayment {
  const approval = approvals.get(payment.id) ?? null;
  return { ...withIsoTimes(payment), ...paidFor, status: payment.state, two_people_above: limit, approval };
}

async function show(ctx: Ctx, db: Db, id: number) {
  const found = requireFound(await queries.findPayment(db, id));
  return { data: present(found, await loadPresenting({ ...ctx, db }, [found])) };
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
  const presenting = await loadPresenting(ctx, rows);
  return keysetOf(rows, {
    pageSize,
    counted,
    idOf: ({ payment }) => payment.id,
    show: (row) => present(row, presenting),
  });
}

export async function countMoney(ctx: Ctx) {
  return { data: (await queries.countWaiting(ctx.db)) ?? { proofs: 0, refunds: 0, attention: 0 } };
}

type Refund = InputOf<typeof contract.refundPayment>;

/** A refund decided by staff, or above the limit a request for it. */
export async function refundPayment(ctx: Ctx<'requestId'>, input: Refund) {
  const { id, amount, reason } = input;
  const found = requireFound(await queries.findPayment(ctx.db, id));
  return ctx.db.transaction(async (db) => {
    await lockTarget(db, found.payment);
    if (amount <= (await readTwoPeopleLimit(db))) return refundHeld(ctx, db, input);
    const { payment } = requireFound(await queries.findPayment(db, id));
    if (amount > payment.captured - payment.refunded) throw tooMuch(ctx);
    await requestApproval(ctx, db, subjectOf(id), { amount, reason });
    return show(ctx, db, id);
  });
}

const subjectOf = (id: number) => ({ action: 'payment.refund', record: { type: 'payment', id } }) as const;
const tooMuch = ({ lang }: Ctx) => conflict(paymentText[lang]('refund_too_much'));

/** By a second person. Refused when less is left in the meantime. */
export async function approveRefund(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  const found = requireFound(await queries.findPayment(ctx.db, id));
  return ctx.db.transaction(async (db) => {
    await lockTarget(db, found.payment);
    const { amount, reason } = await takeApproval(ctx, db, subjectOf(id));
    return refundHeld(ctx, db, { id, amount, reason: reason ?? '' });
  });
}

export async function declineRefund(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  return ctx.db.transaction(async (db) => {
    requireFound(await queries.findPayment(db, id));
    await declineApproval(ctx, db, subjectOf(id));
    return show(ctx, db, id);
  });
}

/** Never more than was paid, also under parallel requests. The caller has locked what was paid for. */
async function refundHeld(ctx: Ctx<'requestId'>, db: Db, { id, amount, reason }: Refund) {
  const found = requireFound(await queries.findPayment(db, id));
  const refunding = { reason, actor: actorName(ctx), now: ctx.now };
  if (!(await promiseRefund(db, found.payment, amount, refunding))) throw tooMuch(ctx);
  const after = (await queries.findPayment(db, id)) ?? found;
  await recordAction(db, ctx, {
    action: 'payment.refund',
    record: { type: 'payment', id },
    before: { refunded: after.payment.refunded - amount },
    after: { refunded: after.payment.refunded, state: after.payment.state },
    reason,
  });
  return show(ctx, db, id);
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
    return show(ctx, db, id);
  });
}
