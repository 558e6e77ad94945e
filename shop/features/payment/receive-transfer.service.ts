import type { Sen } from '../../kit/money.ts';
import type { Db } from '../../platform/db/db.ts';
import { createRepaymentRow } from '../credit/repayment/repayment.service.ts';
import { lapseApprovals } from '../second-approval/second-approval.service.ts';
import { openPayment } from './open-payment.service.ts';
import { findById, type PaymentRow } from './payment.queries.ts';
import { nextPaymentState } from './payment.rules.ts';
import { lockPaymentAndTarget } from './payment-target.service.ts';
import { findWaitingProof, updateProof } from './proof/proof.queries.ts';
import { findAccountOwner, listInvoiceNumbers } from './repayment/repayment.queries.ts';
import { applyMoney } from './settle.service.ts';

/** Money that staff found on the bank statement. */
export type ReceivedTransfer = {
  amount: Sen;
  /** The bank's reference; null when the statement has none. */
  bankReference: string | null;
  actor: string;
  staffId: number;
  now: Date;
};

type Received<Reason extends string> = { ok: true; payment: PaymentRow } | { ok: false; reason: Reason };

export type TransferRefusal =
  | { ok: false; reason: 'unknown' | 'state' }
  | { ok: false; reason: 'amount'; expected: Sen };

function refusalOf(payment: PaymentRow, amount: Sen): TransferRefusal | null {
  const isAwaited = payment.method === 'transfer' && nextPaymentState(payment.state, 'receive_transfer');
  if (!isAwaited) return { ok: false, reason: 'state' };
  return payment.amount === amount ? null : { ok: false, reason: 'amount', expected: payment.amount };
}

/** Why money cannot settle a transfer now; null when it can. Takes no lock, so it may change. */
export async function findTransferRefusal(
  db: Db,
  paymentId: number,
  amount: Sen,
): Promise<TransferRefusal | null> {
  const payment = await findById(db, paymentId);
  return payment ? refusalOf(payment, amount) : { ok: false, reason: 'unknown' };
}

/**
 * Settles an awaited transfer without a proof, or whatever became of its proof. A proof that still waits is verified
 * with it. Lock order as for proofs: what is paid for, then the payment.
 */
export async function receiveTransfer(
  db: Db,
  paymentId: number,
  { amount, bankReference, actor, staffId, now }: ReceivedTransfer,
): Promise<{ ok: true; payment: PaymentRow } | TransferRefusal> {
  const found = await findById(db, paymentId);
  const held = found && (await lockPaymentAndTarget(db, found));
  if (!held) return { ok: false, reason: 'unknown' };
  const { target, payment } = held;
  const refusal = refusalOf(payment, amount);
  if (refusal) return refusal;
  const proof = await findWaitingProof(db, payment.id);
  if (proof) {
    const answer = { answered_by: staffId, answered_at: now, bank_reference: bankReference };
    await updateProof(db, proof.id, { state: 'verified', ...answer });
    await lapseApprovals(db, 'proof.verify', [proof.id]);
  }
  return { ok: true, payment: await applyMoney(db, target, payment, { state: 'verified', actor, now }) };
}

/**
 * Settles money that names invoices, or only a company: a repayment in the name of the company's owner pays the chosen
 * invoices first, then the oldest; the surplus is an advance.
 */
export async function receiveOnAccount(
  db: Db,
  { accountId, invoiceIds }: { accountId: number; invoiceIds: readonly number[] },
  { amount, actor, now }: ReceivedTransfer,
): Promise<Received<'unknown' | 'no_owner' | 'paid'>> {
  const owner = await findAccountOwner(db, accountId);
  if (!owner) return { ok: false, reason: 'no_owner' };
  const numbers = invoiceIds.length === 0 ? [] : await listInvoiceNumbers(db, accountId, invoiceIds);
  if (numbers.length !== new Set(invoiceIds).size) return { ok: false, reason: 'unknown' };
  const created = await createRepaymentRow(db, {
    buyerId: owner.buyer_id,
    authorId: owner.person_id,
    amount,
    settlements: numbers.map(({ number }) => ({ invoice_number: number })),
    method: 'transfer',
    lang: owner.language,
    now,
  });
  if (!created.ok) return { ok: false, reason: created.reason === 'nothing_open' ? 'paid' : 'unknown' };
  const { repayment } = created;
  const payment = await openPayment(db, {
    repaymentId: repayment.id,
    buyerId: owner.buyer_id,
    method: 'transfer',
    provider: 'bank',
    amount,
    now,
    expiresAt: now,
  });
  const target = { kind: 'repayment', repayment } as const;
  return { ok: true, payment: await applyMoney(db, target, payment, { state: 'verified', actor, now }) };
}
