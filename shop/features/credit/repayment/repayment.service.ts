import type { Sen } from '../../../kit/money.ts';
import { requireStorable } from '../../../kit/stored-amount.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { newDayNumber } from '../../../platform/secrets/day-number.ts';
import { updateAccountState } from '../account-state.service.ts';
import type { RepaymentMethod } from '../credit.constants.ts';
import { notifyPerson } from '../credit-mail.service.ts';
import { allocate, type Choice } from '../invoice/allocation.rules.ts';
import { findAccountOf, listOpenInvoices, lockAccount } from '../ledger/account.queries.ts';
import { advanceRefundedEntries, repaymentEntries } from '../ledger/ledger.rules.ts';
import { applyAdvance, postEntries } from '../ledger/posting.service.ts';
import * as queries from './repayment.queries.ts';

export type { RepaymentRow } from './repayment.queries.ts';
export const lockRepayment = queries.lockRepayment;
export const findRepayment = queries.findRepayment;
export const openRepayments = queries.listOpenRepayments;

type RepaymentInput = {
  buyerId: number;
  authorId: number;
  /** Null: all that is open of the chosen invoices. */
  amount: Sen | null;
  /** Empty: all open invoices, oldest first. Without an amount: all that is open of that invoice. */
  settlements: readonly { invoice_number: string; amount?: Sen | null | undefined }[];
  method: RepaymentMethod;
  lang: Lang;
  now: Date;
};
type Refusal = 'no_account' | 'unknown_invoice' | 'nothing_open' | 'above_open' | 'above_amount';

const sumOf = (amounts: readonly Sen[]) => amounts.reduce((sum, each) => sum + each, 0);

/** Stores a repayment that somebody intends to pay. It reserves no invoice: others may pay it in the meantime. */
export async function createRepaymentRow(
  db: Db,
  { buyerId, authorId, amount, settlements, method, lang, now }: RepaymentInput,
): Promise<{ ok: true; repayment: queries.RepaymentRow } | { ok: false; reason: Refusal }> {
  const account = await findAccountOf(db, buyerId);
  if (!account) return { ok: false, reason: 'no_account' };
  const intendedAmounts = new Map(settlements.map((each) => [each.invoice_number, each.amount ?? null]));
  const known =
    intendedAmounts.size > 0 ? await queries.findByNumbers(db, account.id, [...intendedAmounts.keys()]) : [];
  if (known.length !== intendedAmounts.size) return { ok: false, reason: 'unknown_invoice' };
  const chosen: Choice[] = known.map(({ id, number }) => ({
    id,
    amount: intendedAmounts.get(number) ?? null,
  }));
  const open = new Map((await listOpenInvoices(db, account.id)).map((each) => [each.id, each.open]));
  const openOf = ({ id }: Choice) => open.get(id) ?? 0;
  if (chosen.some((each) => (each.amount ?? 0) > openOf(each))) return { ok: false, reason: 'above_open' };
  if (amount !== null && sumOf(chosen.map((each) => each.amount ?? 0)) > amount) {
    return { ok: false, reason: 'above_amount' };
  }
  const due = sumOf(
    chosen.length === 0 ? [...open.values()] : chosen.map((each) => each.amount ?? openOf(each)),
  );
  const sum = amount ?? due;
  if (sum === 0 || (chosen.length > 0 && due === 0)) return { ok: false, reason: 'nothing_open' };
  // The surplus becomes an advance, which must still fit its column when the money arrives.
  requireStorable(sum, account.advance + sum);
  let repayment: queries.RepaymentRow | undefined;
  while (!repayment) {
    const values = {
      slug: newDayNumber('RP', now),
      account_id: account.id,
      author_id: authorId,
      amount: sum,
      method,
      lang,
      created_at: now,
    };
    repayment = await queries.insertRepayment(db, values, chosen);
  }
  return { ok: true, repayment };
}

export async function endRepayment(db: Db, id: number): Promise<void> {
  await queries.updateRepayment(db, id, { state: 'ended' });
}

/**
 * Applies the money received for a repayment, on time or late. It pays what is open now, the chosen invoices first; the
 * rest is an advance. Idempotent. The caller has locked the repayment.
 */
export async function applyRepayment(
  db: Db,
  repayment: queries.RepaymentRow,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const account = await lockAccount(db, repayment.account_id);
  if (!account) throw new Error('The repayment has no credit account');
  const chosen = await queries.listChosen(db, repayment.id);
  const allocation = allocate(repayment.amount, await listOpenInvoices(db, account.id), chosen);
  const posting = {
    kind: 'repayment',
    key: `repayment:${repayment.id}`,
    slug: repayment.slug,
    repayment_id: repayment.id,
    actor,
    at: now,
  } as const;
  const posted = await postEntries(db, account, posting, repaymentEntries(repayment.amount, allocation));
  if (!posted) return;
  await queries.updateRepayment(db, repayment.id, { state: 'paid', paid_at: now });
  await updateAccountState(db, await applyAdvance(db, posted, posting), now);
  await notifyPerson(db, repayment.author_id, {
    template: 'repayment_received',
    now,
    repayment: repayment.slug,
    amount: repayment.amount,
  });
}

type Surplus = { paymentId: number; amount: Sen; actor: string; now: Date };

/**
 * Books a further payment of a repayment that is paid: somebody paid twice. All of it is an advance, which pays open
 * invoices at once and can be refunded. Idempotent per payment. The caller has locked the repayment.
 */
export async function receiveSurplus(
  db: Db,
  repayment: queries.RepaymentRow,
  { paymentId, amount, actor, now }: Surplus,
): Promise<void> {
  const account = await lockAccount(db, repayment.account_id);
  if (!account) throw new Error('The repayment has no credit account');
  const posting = {
    kind: 'repayment',
    key: `repayment:${repayment.id}:payment:${paymentId}`,
    slug: `${repayment.slug}-${paymentId}`,
    repayment_id: repayment.id,
    actor,
    at: now,
  } as const;
  const posted = await postEntries(
    db,
    account,
    posting,
    repaymentEntries(amount, { parts: [], surplus: amount }),
  );
  if (!posted) return;
  await updateAccountState(db, await applyAdvance(db, posted, posting), now);
  await notifyPerson(db, repayment.author_id, {
    template: 'repayment_received',
    now,
    repayment: repayment.slug,
    amount,
  });
}

/**
 * Refunds an advance to its payer, never more than is left. Returns false when it has paid invoices in the meantime.
 */
export async function refundAdvance(
  db: Db,
  repayment: queries.RepaymentRow,
  { amount, key, actor, now }: { amount: Sen; key: string; actor: string; now: Date },
): Promise<boolean> {
  const account = await lockAccount(db, repayment.account_id);
  if (!account || account.advance < amount) return false;
  const posting = {
    kind: 'advance_refunded',
    key: `advance_refunded:${key}`,
    slug: newDayNumber('RF', now),
    repayment_id: repayment.id,
    actor,
    at: now,
  } as const;
  return (await postEntries(db, account, posting, advanceRefundedEntries(amount))) !== null;
}
