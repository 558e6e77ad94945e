import { tellPerson } from '../credit/credit-mail.service.ts';
import { recordDeed } from '../db/audit.ts';
import type { Db } from '../db/db.ts';
import { actorName } from '../http/access.ts';
import type { Ctx } from '../http/context.ts';
import type { Download } from '../http/download.ts';
import { serverText } from '../http/messages.ts';
import { AppError } from '../kit/errors.ts';
import { isoWithOffset } from '../kit/local-date.ts';
import type { PaymentState } from '../kit/order-words.ts';
import { listOf } from '../kit/wire.ts';
import { tellAuthor } from '../order/order-mail.service.ts';
import { noteOrder } from '../order/order-move.service.ts';
import { openPrivate } from '../ports/open-private.ts';
import { holdPaidFor, type PaidFor } from './paid-for.service.ts';
import { lockPayment, type PaymentRow, updatePayment } from './payment.queries.ts';
import { nextPaymentState } from './payment.rules.ts';
import * as queries from './proof.queries.ts';
import { takeMoney } from './settle.service.ts';

function present({ proof, amount, order, company, person }: queries.WholeProof) {
  return {
    id: proof.id,
    order,
    buyer: company ?? person ?? '',
    amount,
    attempt: proof.attempt,
    status: proof.state,
    reason: proof.reason,
    file: { name: proof.name, mime_type: proof.mime_type, bytes: proof.bytes },
    created_at: isoWithOffset(proof.created_at),
  };
}

type Status = queries.ProofRow['state'];

export async function listProofs(ctx: Ctx, input: { page: number; pageSize: number; status: Status }) {
  const { page, pageSize, status } = input;
  const span = { limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, records } = await queries.listProofs(ctx.db, { state: status, ...span });
  return listOf(rows.map(present), page, pageSize, records);
}

async function requireProof(db: Db, id: number): Promise<queries.WholeProof> {
  const found = await queries.findProof(db, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Nobody gets a byte before the look is recorded. */
export async function viewProof(ctx: Ctx, { id }: { id: number }): Promise<Download> {
  const { proof } = await requireProof(ctx.db, id);
  await recordDeed(ctx.db, ctx, { deed: 'proof.view', record: { type: 'transfer_proof', id } });
  return openPrivate(ctx, proof);
}

export function verifyProof(ctx: Ctx, { id }: { id: number }) {
  return answer(ctx, id, null, async (db, paidFor, payment) => {
    await takeMoney(db, paidFor, payment, { state: 'verified', actor: actorName(ctx), now: ctx.now });
  });
}

export function rejectProof(ctx: Ctx, { id, reason }: { id: number; reason: string }) {
  return answer(ctx, id, reason, async (db, paidFor, payment, state) => {
    await updatePayment(db, payment.id, { state });
    // Nobody is asked for another proof of an order that ended.
    if (state !== 'rejected') return;
    if (paidFor.kind === 'repayment') {
      const { author_id, slug, amount } = paidFor.repayment;
      const news = { template: 'repayment_proof_rejected', repayment: slug, amount, reason } as const;
      return tellPerson(db, author_id, { ...news, now: ctx.now });
    }
    const { order } = paidFor;
    await noteOrder(db, order, { to: 'proof_rejected', actor: actorName(ctx), now: ctx.now, reason });
    await tellAuthor(db, order, { template: 'proof_rejected', now: ctx.now, more: { reason } });
  });
}

/** Answers a proof once, under the same locks as money that comes online: what is paid, then the payment. */
async function answer(
  ctx: Ctx,
  id: number,
  reason: string | null,
  apply: (db: Db, paidFor: PaidFor, payment: PaymentRow, to: PaymentState) => Promise<void>,
) {
  const { paid, proof } = await requireProof(ctx.db, id);
  return ctx.db.transaction(async (db) => {
    const paidFor = await holdPaidFor(db, paid);
    const payment = await lockPayment(db, proof.payment_id);
    const before = await requireProof(db, id);
    const action = reason === null ? 'verify_proof' : 'reject_proof';
    const to = payment && nextPaymentState(payment.state, action);
    if (!paidFor || !payment || !to || before.proof.state !== 'submitted') {
      throw new AppError('conflict', { detail: serverText[ctx.lang]('proof_state') });
    }
    const state = reason === null ? 'verified' : 'rejected';
    await queries.updateProof(db, id, { state, reason });
    await apply(db, paidFor, payment, to);
    const after = await requireProof(db, id);
    await recordDeed(db, ctx, {
      deed: reason === null ? 'proof.verify' : 'proof.reject',
      record: { type: 'transfer_proof', id },
      before: { status: before.proof.state },
      after: { status: state, order: before.order, amount: payment.amount },
      reason,
    });
    return { data: present(after) };
  });
}
