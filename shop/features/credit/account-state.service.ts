import { conflict } from '../../kit/http/errors.ts';
import { localDate } from '../../kit/local-date.ts';
import { formatMoney } from '../../kit/text/format.ts';
import type { Db } from '../../platform/db/db.ts';
import { staffOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { appendHistory } from '../audit/history.ts';
import {
  type ApprovalOf,
  endApprovals,
  insertApproval,
  listApprovals,
} from './application/application.queries.ts';
import { assessApproval, type Terms } from './application/application.rules.ts';
import { maxSingleApproverLimit } from './credit.constants.ts';
import { creditText } from './credit.messages.ts';
import { notifyPayers } from './credit-mail.service.ts';
import {
  type AccountRow,
  findOldestDue,
  insertAccount,
  lockAccountOf,
  updateAccount,
} from './ledger/account.queries.ts';
import { type AccountAction, assessAccount, nextStanding } from './ledger/account.rules.ts';

export const accountRecord = 'credit_account';

type Move = { action: AccountAction; actor: string; reason?: string | null; now: Date };

/**
 * The only way to change an account's state, under its lock. Returns null and changes nothing when the transition is
 * not declared.
 */
export async function moveAccount(
  db: Db,
  account: AccountRow,
  { action, actor, reason = null, now }: Move,
): Promise<AccountRow | null> {
  const to = nextStanding(account, action);
  if (to === null) return null;
  await updateAccount(db, account.id, to);
  const transition = { from: account.state, to: to.state, reason };
  await appendHistory(db, { record: recordOf(account), actor, ...transition, at: now });
  return { ...account, ...to };
}

const templates = {
  fall_behind: 'credit_on_hold',
  catch_up: 'credit_lifted',
  stop: 'credit_suspended',
} as const;

/**
 * Holds, suspends or lifts an account according to its oldest open invoice, and notifies its payers. The caller has
 * locked the account.
 */
export async function updateAccountState(db: Db, account: AccountRow, now: Date): Promise<AccountRow> {
  const action = assessAccount(account, await findOldestDue(db, account.id), localDate(now));
  const moved = action && (await moveAccount(db, account, { action, actor: 'system', now }));
  if (!action || !moved) return account;
  await notifyPayers(db, account.buyer_id, { template: templates[action], now, amount: account.outstanding });
  return moved;
}

const termsOf = ({ credit_limit, tenor_days }: Pick<AccountRow, 'credit_limit' | 'tenor_days'>): Terms => ({
  limit: credit_limit,
  tenorDays: tenor_days,
});

/**
 * Records a person's approval of terms and returns whether they are now in force. Above the limit for one person, a
 * second one must approve the same terms. The caller has locked the application or account, so parallel approvals are
 * serialised.
 */
export async function approveTerms(
  db: Db,
  ctx: Ctx,
  target: ApprovalOf,
  terms: Terms,
  before: AccountRow | null,
): Promise<boolean> {
  const { staffId } = staffOf(ctx);
  const others = (await listApprovals(db, target)).map(({ approval }) => ({
    ...termsOf(approval),
    staffId: approval.staff_id,
  }));
  const verdict = assessApproval({ ...terms, staffId }, others, before ? termsOf(before) : null);
  const t = creditText[ctx.lang];
  if (verdict === 'same_person') {
    throw conflict(t('same_person', { limit: formatMoney(maxSingleApproverLimit) }));
  }
  const [other] = others.filter((each) => each.staffId !== staffId);
  if (verdict === 'other_terms' && other) {
    throw conflict(t('other_terms', { limit: formatMoney(other.limit), days: other.tenorDays }));
  }
  await endApprovals(db, target, ctx.now, staffId);
  await insertApproval(db, {
    ...target,
    staff_id: staffId,
    credit_limit: terms.limit,
    tenor_days: terms.tenorDays,
    at: ctx.now,
  });
  return verdict === 'in_force';
}

/** Opens the buyer's account with these terms, or changes its terms. Pending approvals of the account end. */
export async function applyTerms(
  db: Db,
  { buyerId, terms, actor, now }: { buyerId: number; terms: Terms; actor: string; now: Date },
): Promise<AccountRow> {
  const values = { credit_limit: terms.limit, tenor_days: terms.tenorDays };
  const account = await lockAccountOf(db, buyerId);
  const news = { limit: terms.limit, days: terms.tenorDays, now };
  if (!account) {
    const opened = await insertAccount(db, { buyer_id: buyerId, state: 'active', ...values, opened_at: now });
    await appendHistory(db, { record: recordOf(opened), actor, from: null, to: 'active', at: now });
    await notifyPayers(db, buyerId, { template: 'credit_approved', ...news });
    return opened;
  }
  // Reopens a closed account. One on hold or suspended keeps its state.
  const state = account.state === 'closed' ? 'active' : account.state;
  await updateAccount(db, account.id, { ...values, state });
  await endApprovals(db, { account_id: account.id }, now);
  const history = { record: recordOf(account), actor, from: account.state, at: now };
  await appendHistory(db, { ...history, to: state === account.state ? 'terms_changed' : state });
  await notifyPayers(db, buyerId, { template: 'credit_terms_changed', ...news });
  return { ...account, ...values, state };
}

const recordOf = ({ id }: AccountRow) => ({ type: accountRecord, id });
