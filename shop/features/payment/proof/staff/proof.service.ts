import { openPrivate } from '../../../../adapters/files/open-private.ts';
import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { type AppError, conflict, requireFound } from '../../../../kit/http/errors.ts';
import { keysetOf } from '../../../../kit/http/keyset.ts';
import { isoWithOffset, withIsoTimes } from '../../../../kit/local-date.ts';
import { formatDay, formatMoney } from '../../../../kit/text/format.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { actorName, staffOf } from '../../../../platform/http/access.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import type { Download } from '../../../../platform/http/download.ts';
import { recordAction } from '../../../audit/audit.ts';
import { notifyPerson } from '../../../credit/credit-mail.service.ts';
import { maxProofs, type PaymentState } from '../../../order/order.constants.ts';
import { notifyAuthor } from '../../../order/order-mail.service.ts';
import { recordOrderEvent } from '../../../order/order-move.service.ts';
import { paymentText } from '../../payment.messages.ts';
import { lockPayment, type PaymentRow, updatePayment } from '../../payment.queries.ts';
import { nextPaymentState } from '../../payment.rules.ts';
import { lockTarget, type PaymentTarget } from '../../payment-target.service.ts';
import { runEach } from '../../run-each.ts';
import { applyMoney } from '../../settle.service.ts';
import { parseMoneySearch } from '../../staff/money-search.rules.ts';
import * as queries from '../proof.queries.ts';
import type * as contract from './proof.contract.ts';

function present(
  { proof, paid: _, waits_until, answerer, ...paidFor }: queries.ProofWithPayment,
  refused: readonly queries.ProofRow[],
): contract.Proof {
  const before = refused.filter(({ payment_id, id }) => payment_id === proof.payment_id && id < proof.id);
  return {
    ...withIsoTimes(proof),
    ...paidFor,
    attempts_left: maxProofs - proof.attempt,
    status: proof.state,
    file: { name: proof.name, mime_type: proof.mime_type, bytes: proof.bytes },
    waits_until: waits_until && isoWithOffset(waits_until),
    answered_by: answerer,
    before: before.map((each) => ({ ...withIsoTimes(each), reason: each.reason ?? '' })),
  };
}

export async function listProofs(ctx: Ctx, input: InputOf<typeof contract.listProofs>) {
  const { pageSize, keywords } = input;
  const { rows, counted } = await queries.searchProofs(ctx.db, input, parseMoneySearch(keywords));
  const paymentIds = rows.map(({ proof }) => proof.payment_id);
  const refused = await queries.listRejectedProofs(ctx.db, paymentIds);
  const show = (row: queries.ProofWithPayment) => present(row, refused);
  return keysetOf(rows, { pageSize, counted, idOf: ({ proof }) => proof.id, show });
}

async function requireProof(db: Db, id: number): Promise<queries.ProofWithPayment> {
  return requireFound(await queries.findProof(db, id));
}

/** Access is audited before any byte is sent. */
export async function viewProof(ctx: Ctx<'files' | 'requestId'>, { id }: { id: number }): Promise<Download> {
  const { proof } = await requireProof(ctx.db, id);
  await recordAction(ctx.db, ctx, { action: 'proof.view', record: { type: 'transfer_proof', id } });
  return openPrivate(ctx, proof);
}

type Accepting = InputOf<typeof contract.verifyProof>;

/** A given amount was read from the bank statement, so it must match exactly. */
export function verifyProof(ctx: Ctx<'requestId'>, { id, amount, bank_reference }: Accepting) {
  const answering = { reason: null, bank_reference: bank_reference ?? null };
  return answer(ctx, id, answering, async (db, paidFor, payment) => {
    if (amount !== undefined && amount !== payment.amount) throw amountMismatch(ctx, amount, payment.amount);
    await applyMoney(db, paidFor, payment, { state: 'verified', actor: actorName(ctx), now: ctx.now });
  });
}

function amountMismatch({ lang }: Ctx, came: number, asked: number): AppError {
  const params = { came: formatMoney(came), asked: formatMoney(asked) };
  return conflict(paymentText[lang]('proof_amount', params));
}

/** Each in its own transaction. One already answered, or without a match, does not affect the others. */
export function verifyProofs(ctx: Ctx<'requestId'>, { proofs }: { proofs: readonly Accepting[] }) {
  return runEach(ctx, proofs, (proof) => verifyProof(ctx, proof));
}

export function rejectProof(ctx: Ctx<'requestId'>, { id, reason }: { id: number; reason: string }) {
  return answer(ctx, id, { reason, bank_reference: null }, async (db, paidFor, payment, state) => {
    await updatePayment(db, payment.id, { state });
    // No further proof is requested for an order that has ended.
    if (state !== 'rejected') return;
    if (paidFor.kind === 'repayment') {
      const { author_id, slug, amount } = paidFor.repayment;
      const news = { template: 'repayment_proof_rejected', repayment: slug, amount, reason } as const;
      return notifyPerson(db, author_id, { ...news, now: ctx.now });
    }
    const { order } = paidFor;
    await recordOrderEvent(db, order, { to: 'proof_rejected', actor: actorName(ctx), now: ctx.now, reason });
    await notifyAuthor(db, order, { template: 'proof_rejected', now: ctx.now, reason });
  });
}

type Answering = { reason: string | null; bank_reference: string | null };

/** Answers a proof once. Lock order as for online payments: what is paid for, then the payment. */
async function answer(
  ctx: Ctx<'requestId'>,
  id: number,
  { reason, bank_reference }: Answering,
  apply: (db: Db, paidFor: PaymentTarget, payment: PaymentRow, to: PaymentState) => Promise<void>,
) {
  const { paid, proof } = await requireProof(ctx.db, id);
  return ctx.db.transaction(async (db) => {
    const paidFor = await lockTarget(db, paid);
    const payment = await lockPayment(db, proof.payment_id);
    const before = await requireProof(db, id);
    const action = reason === null ? 'verify_proof' : 'reject_proof';
    const to = payment && nextPaymentState(payment.state, action);
    if (!paidFor || !payment || !to || before.proof.state !== 'submitted') throw alreadyAnswered(ctx, before);
    const state = reason === null ? 'verified' : 'rejected';
    const by = { answered_by: staffOf(ctx).staffId, answered_at: ctx.now };
    await queries.updateProof(db, id, { state, reason, bank_reference, ...by });
    await apply(db, paidFor, payment, to);
    await recordAction(db, ctx, {
      action: reason === null ? 'proof.verify' : 'proof.reject',
      record: { type: 'transfer_proof', id },
      before: { status: before.proof.state },
      after: { status: state, order: before.order, amount: payment.amount, bank_reference },
      reason,
    });
    const refused = await queries.listRejectedProofs(db, [payment.id]);
    return { data: present(await requireProof(db, id), refused) };
  });
}

/** The conflict names who answered first, and how. */
function alreadyAnswered({ lang }: Ctx, { proof, answerer }: queries.ProofWithPayment): AppError {
  const t = paymentText[lang];
  if (!answerer || !proof.answered_at) return conflict(t('proof_state'));
  const clock = isoWithOffset(proof.answered_at).slice(11, 16);
  const params = { name: answerer, time: `${formatDay(proof.answered_at, lang)} ${clock}` };
  return conflict(t(proof.state === 'verified' ? 'proof_verified_by' : 'proof_rejected_by', params));
}
