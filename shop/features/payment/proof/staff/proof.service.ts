import { openPrivate } from '../../../../adapters/files/open-private.ts';
import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { type AppError, conflict, requireFound } from '../../../../kit/http/errors.ts';
import { keysetOf } from '../../../../kit/http/keyset.ts';
import { isoWithOffset, withIsoTimes } from '../../../../kit/local-date.ts';
import type { Sen } from '../../../../kit/money.ts';
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
import type { SecondApproval } from '../../../second-approval/second-approval.contract.ts';
import { secondApprovalText } from '../../../second-approval/second-approval.messages.ts';
import {
  declineApproval,
  findApprovals,
  lapseApprovals,
  readTwoPeopleLimit,
  requestApproval,
  takeApproval,
} from '../../../second-approval/second-approval.service.ts';
import { paymentText } from '../../payment.messages.ts';
import { lockPayment, type PaymentRow, updatePayment } from '../../payment.queries.ts';
import { nextPaymentState } from '../../payment.rules.ts';
import { lockTarget, type PaymentTarget } from '../../payment-target.service.ts';
import { runEach } from '../../run-each.ts';
import { applyMoney } from '../../settle.service.ts';
import { parseMoneySearch } from '../../staff/money-search.rules.ts';
import * as queries from '../proof.queries.ts';
import type * as contract from './proof.contract.ts';

type Presenting = {
  refused: readonly queries.ProofRow[];
  approvals: ReadonlyMap<number, SecondApproval>;
  limit: Sen;
};

/** What is shown of proofs beside their own rows. */
async function loadPresenting(
  ctx: Ctx,
  proofs: readonly Pick<queries.ProofRow, 'id' | 'payment_id'>[],
): Promise<Presenting> {
  const [refused, approvals, limit] = await Promise.all([
    queries.listRejectedProofs(
      ctx.db,
      proofs.map(({ payment_id }) => payment_id),
    ),
    findApprovals(
      ctx,
      'proof.verify',
      proofs.map(({ id }) => id),
    ),
    readTwoPeopleLimit(ctx.db),
  ]);
  return { refused, approvals, limit };
}

function present(
  { proof, paid: _, waits_until, answerer, ...paidFor }: queries.ProofWithPayment,
  { refused, approvals, limit }: Presenting,
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
    needs_two_people: paidFor.amount > limit,
    approval: approvals.get(proof.id) ?? null,
    before: before.map((each) => ({ ...withIsoTimes(each), reason: each.reason ?? '' })),
  };
}

export async function listProofs(ctx: Ctx, input: InputOf<typeof contract.listProofs>) {
  const { pageSize, keywords } = input;
  const { rows, counted } = await queries.searchProofs(ctx.db, input, parseMoneySearch(keywords));
  const presenting = await loadPresenting(
    ctx,
    rows.map(({ proof }) => proof),
  );
  const show = (row: queries.ProofWithPayment) => present(row, presenting);
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

/**
 * Verifies a proof, or asks for a second person above the limit. A given amount was read from the bank statement, so it
 * must match exactly.
 */
export function verifyProof(ctx: Ctx<'requestId'>, { id, amount, bank_reference }: Accepting) {
  return ctx.db.transaction(async (db) => {
    const held = await lockSubmitted(ctx, db, id, 'verify_proof');
    const { payment } = held;
    if (amount !== undefined && amount !== payment.amount) throw amountMismatch(ctx, amount, payment.amount);
    const bankReference = bank_reference ?? null;
    if (payment.amount <= (await readTwoPeopleLimit(db))) return verifyHeld(ctx, db, held, bankReference);
    await requestApproval(ctx, db, subjectOf(id), { amount: payment.amount, bankReference });
    return show(ctx, db, id);
  });
}

const subjectOf = (id: number) =>
  ({ action: 'proof.verify', record: { type: 'transfer_proof', id } }) as const;

/** By a second person. Everything is checked again. */
export function approveProof(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  return ctx.db.transaction(async (db) => {
    const held = await lockSubmitted(ctx, db, id, 'verify_proof');
    const { bank_reference } = await takeApproval(ctx, db, subjectOf(id));
    return verifyHeld(ctx, db, held, bank_reference);
  });
}

export function declineProofApproval(ctx: Ctx<'requestId'>, { id }: { id: number }) {
  return ctx.db.transaction(async (db) => {
    await requireProof(db, id);
    await declineApproval(ctx, db, subjectOf(id));
    return show(ctx, db, id);
  });
}

async function verifyHeld(ctx: Ctx<'requestId'>, db: Db, held: HeldProof, bankReference: string | null) {
  const { paidFor, payment } = held;
  await recordAnswer(ctx, db, held, { reason: null, bank_reference: bankReference });
  await applyMoney(db, paidFor, payment, { state: 'verified', actor: actorName(ctx), now: ctx.now });
  return show(ctx, db, held.before.proof.id);
}

function amountMismatch({ lang }: Ctx, came: number, asked: number): AppError {
  const params = { came: formatMoney(came), asked: formatMoney(asked) };
  return conflict(paymentText[lang]('proof_amount', params));
}

/**
 * Each in its own transaction. One already answered, without a match, or above the limit of one person does not affect
 * the others.
 */
export function verifyProofs(ctx: Ctx<'requestId'>, { proofs }: { proofs: readonly Accepting[] }) {
  return runEach(ctx, proofs, async (proof) => {
    const { data } = await verifyProof(ctx, proof);
    if (data.status === 'verified') return;
    throw conflict(secondApprovalText[ctx.lang]('approval_needed', { amount: formatMoney(data.amount) }));
  });
}

export function rejectProof(ctx: Ctx<'requestId'>, { id, reason }: { id: number; reason: string }) {
  return ctx.db.transaction(async (db) => {
    const held = await lockSubmitted(ctx, db, id, 'reject_proof');
    const { paidFor, payment, state } = held;
    await recordAnswer(ctx, db, held, { reason, bank_reference: null });
    await updatePayment(db, payment.id, { state });
    // No further proof is requested for an order that has ended.
    if (state === 'rejected') await askForAnother(ctx, db, paidFor, reason);
    return show(ctx, db, id);
  });
}

async function askForAnother(ctx: Ctx, db: Db, paidFor: PaymentTarget, reason: string): Promise<void> {
  if (paidFor.kind === 'repayment') {
    const { author_id, slug, amount } = paidFor.repayment;
    const news = { template: 'repayment_proof_rejected', repayment: slug, amount, reason } as const;
    return notifyPerson(db, author_id, { ...news, now: ctx.now });
  }
  const { order } = paidFor;
  await recordOrderEvent(db, order, { to: 'proof_rejected', actor: actorName(ctx), now: ctx.now, reason });
  await notifyAuthor(db, order, { template: 'proof_rejected', now: ctx.now, reason });
}

type HeldProof = {
  before: queries.ProofWithPayment;
  paidFor: PaymentTarget;
  payment: PaymentRow;
  state: PaymentState;
};

/** Locks a proof that waits for an answer. Lock order as for online payments: what is paid for, then the payment. */
async function lockSubmitted(
  ctx: Ctx,
  db: Db,
  id: number,
  action: 'verify_proof' | 'reject_proof',
): Promise<HeldProof> {
  const { paid, proof } = await requireProof(db, id);
  const paidFor = await lockTarget(db, paid);
  const payment = await lockPayment(db, proof.payment_id);
  const before = await requireProof(db, id);
  const state = payment && nextPaymentState(payment.state, action);
  if (!paidFor || !payment || !state || before.proof.state !== 'submitted')
    throw alreadyAnswered(ctx, before);
  return { before, paidFor, payment, state };
}

type Answering = { reason: string | null; bank_reference: string | null };

async function recordAnswer(
  ctx: Ctx<'requestId'>,
  db: Db,
  { before, payment }: HeldProof,
  { reason, bank_reference }: Answering,
): Promise<void> {
  const { id } = before.proof;
  await lapseApprovals(db, 'proof.verify', [id]);
  const state = reason === null ? 'verified' : 'rejected';
  const by = { answered_by: staffOf(ctx).staffId, answered_at: ctx.now };
  await queries.updateProof(db, id, { state, reason, bank_reference, ...by });
  await recordAction(db, ctx, {
    action: reason === null ? 'proof.verify' : 'proof.reject',
    record: { type: 'transfer_proof', id },
    before: { status: before.proof.state },
    after: { status: state, order: before.order, amount: payment.amount, bank_reference },
    reason,
  });
}

async function show(ctx: Ctx, db: Db, id: number) {
  const found = await requireProof(db, id);
  return { data: present(found, await loadPresenting({ ...ctx, db }, [found.proof])) };
}

/** The conflict names who answered first, and how. */
function alreadyAnswered({ lang }: Ctx, { proof, answerer }: queries.ProofWithPayment): AppError {
  const t = paymentText[lang];
  if (!answerer || !proof.answered_at) return conflict(t('proof_state'));
  const clock = isoWithOffset(proof.answered_at).slice(11, 16);
  const params = { name: answerer, time: `${formatDay(proof.answered_at, lang)} ${clock}` };
  return conflict(t(proof.state === 'verified' ? 'proof_verified_by' : 'proof_rejected_by', params));
}
