import { localDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import { appendHistory } from '../audit/history.ts';
import { notifyPayers } from './credit-mail.service.ts';
import { type AccountRow, findOldestDue, updateAccount } from './ledger/account.queries.ts';
import { type AccountAction, assessAccount, nextStanding } from './ledger/account.rules.ts';

export const accountRecord = 'credit_account';

/**
 * The only way to change an account's state, under its lock. Returns null and changes nothing when the transition is
 * not declared.
 */
export async function moveAccount(
  db: Db,
  account: AccountRow,
  {
    action,
    actor,
    reason = null,
    now,
  }: { action: AccountAction; actor: string; reason?: string | null; now: Date },
): Promise<AccountRow | null> {
  const to = nextStanding(account, action);
  if (to === null) return null;
  await updateAccount(db, account.id, to);
  const record = { type: accountRecord, id: account.id };
  await appendHistory(db, { record, actor, from: account.state, to: to.state, reason, at: now });
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
