import type { Db } from '../db/db.ts';
import type { RepaymentMethod } from '../kit/credit-words.ts';
import type { Lang } from '../kit/language.ts';
import type { Sen } from '../kit/money.ts';
import { requireStorable } from '../kit/stored-amount.ts';
import { newDayNumber } from '../ports/day-number.ts';
import { findAccountOf, listOpen, lockAccount } from './account.queries.ts';
import { allocate } from './allocation.rules.ts';
import { tellPerson } from './credit-mail.service.ts';
import { advanceRefundedEntries, repaymentEntries } from './ledger.rules.ts';
import { post, useAdvance } from './posting.service.ts';
import * as queries from './repayment.queries.ts';
import { settleStanding } from './standing.service.ts';

export type { RepaymentRow } from './repayment.queries.ts';
export const holdRepayment = queries.lockRepayment;
export const findRepayment = queries.findRepayment;
export const openRepayments = queries.listOpenRepayments;

type Wish = {
  buyerId: number;
  authorId: number;
  /** Null: all that is open of what was chosen. */
  amount: Sen | null;
  /** None: whatever is open, the oldest first. */
  numbers: readonly string[];
  method: RepaymentMethod;
  lang: Lang;
  now: Date;
};
type Refusal = 'no_account' | 'unknown_invoice' | 'nothing_open';

/** Writes down what somebody means to pay. Nothing is promised to an invoice: others may pay it meanwhile. */
export async function writeRepayment(
  db: Db,
  { buyerId, authorId, amount, numbers, method, lang, now }: Wish,
): Promise<{ ok: true; repayment: queries.RepaymentRow } | { ok: false; reason: Refusal }> {
  const found = await findAccountOf(db, buyerId);
  if (!found) return { ok: false, reason: 'no_account' };
  const accountId = found.account.id;
  const wanted = [...new Set(numbers)];
  const known = wanted.length > 0 ? await queries.findByNumbers(db, accountId, wanted) : [];
  if (known.length !== wanted.length) return { ok: false, reason: 'unknown_invoice' };
  const chosen = known.map(({ id }) => id);
  const open = await listOpen(db, accountId);
  const payable = open.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  const due = payable.reduce((sum, each) => sum + each.open, 0);
  const sum = amount ?? due;
  if (sum === 0 || (chosen.length > 0 && due === 0)) return { ok: false, reason: 'nothing_open' };
  // What is not owed becomes an advance, which must have room for it when the money arrives.
  requireStorable(sum, found.account.advance + sum);
  let repayment: queries.RepaymentRow | undefined;
  while (!repayment) {
    const values = {
      slug: newDayNumber('RP', now),
      account_id: accountId,
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
 * Money came for a repayment, in time or late: it pays what is open now, the chosen invoices first, and what is left
 * over is an advance. Told twice, it is posted once. The caller holds the repayment.
 */
export async function takeRepayment(
  db: Db,
  repayment: queries.RepaymentRow,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const account = await lockAccount(db, repayment.account_id);
  if (!account) throw new Error('A repayment without an account');
  const chosen = await queries.listChosen(db, repayment.id);
  const allocation = allocate(repayment.amount, await listOpen(db, account.id), chosen);
  const posting = {
    kind: 'repayment',
    key: `repayment:${repayment.id}`,
    slug: repayment.slug,
    repaymentId: repayment.id,
    actor,
    now,
  } as const;
  const posted = await post(db, account, posting, repaymentEntries(repayment.amount, allocation));
  if (!posted) return;
  await queries.updateRepayment(db, repayment.id, { state: 'paid', paid_at: now });
  await settleStanding(db, await useAdvance(db, posted, posting), now);
  await tellPerson(db, repayment.author_id, {
    template: 'repayment_received',
    now,
    repayment: repayment.slug,
    amount: repayment.amount,
  });
}

/** An advance goes back to who paid it, never more than there is. False: it paid invoices meanwhile. */
export async function giveAdvanceBack(
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
    repaymentId: repayment.id,
    actor,
    now,
  } as const;
  return (await post(db, account, posting, advanceRefundedEntries(amount))) !== null;
}
