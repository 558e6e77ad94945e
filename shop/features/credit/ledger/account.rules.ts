import type { LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import type { AccountState, HoldCause } from '../credit.constants.ts';
import { daysOverdue } from '../invoice/ageing.rules.ts';

/** State machine of a credit account, and what it allows the company to buy. */

/** `fall_behind`, `catch_up` and `stop` are automatic; the others are staff actions. */
export const accountActions = [
  'hold',
  'lift',
  'suspend',
  'reopen',
  'close',
  'fall_behind',
  'catch_up',
  'stop',
] as const;
export type AccountAction = (typeof accountActions)[number];

export type Standing = { state: AccountState; hold: HoldCause | null };

const active: Standing = { state: 'active', hold: null };
const suspended: Standing = { state: 'suspended', hold: null };
const closed: Standing = { state: 'closed', hold: null };
const overdue: Standing = { state: 'on_hold', hold: 'overdue' };
const held: Standing = { state: 'on_hold', hold: 'staff' };

const transitions: Record<
  'active' | 'overdue' | 'held' | 'suspended' | 'closed',
  Partial<Record<AccountAction, Standing>>
> = {
  active: { hold: held, suspend: suspended, close: closed, fall_behind: overdue, stop: suspended },
  overdue: { hold: held, lift: active, suspend: suspended, close: closed, catch_up: active, stop: suspended },
  // Only staff lift a hold set by staff.
  held: { lift: active, suspend: suspended, close: closed, stop: suspended },
  suspended: { reopen: active, close: closed },
  closed: { reopen: active },
};

/** Returns null when the transition is not declared. */
export function nextStanding({ state, hold }: Standing, action: AccountAction): Standing | null {
  const from = state === 'on_hold' ? (hold === 'staff' ? 'held' : 'overdue') : state;
  return transitions[from][action] ?? null;
}

export type Balances = { limit: Sen; outstanding: Sen; reserved: Sen };

/** What may still be ordered. An advance does not count: it pays the next invoice. */
export function availableOf({ limit, outstanding, reserved }: Balances): Sen {
  return Math.max(0, limit - outstanding - reserved);
}

export type CreditProblem =
  | 'no_credit_account'
  | 'company_not_active'
  | 'no_scope'
  | 'credit_on_hold'
  | 'credit_short';

/** Why an order cannot be bought on credit; null when it can. */
export function creditProblem(
  account: (Balances & { state: AccountState }) | null,
  { isCompanyActive, maySpend, total }: { isCompanyActive: boolean; maySpend: boolean; total: Sen },
): CreditProblem | null {
  if (!account || account.state === 'closed') return 'no_credit_account';
  if (!isCompanyActive) return 'company_not_active';
  if (!maySpend) return 'no_scope';
  if (account.state !== 'active') return 'credit_on_hold';
  return total > availableOf(account) ? 'credit_short' : null;
}

/** An account is held or suspended when it is more than this many days overdue. */
export const daysToHold = 7;
export const daysToSuspend = 30;

/** The automatic action for an account, given the due date of its oldest open invoice. */
export function assessAccount(standing: Standing, oldestDue: LocalDate | null, today: LocalDate) {
  const days = oldestDue === null ? 0 : daysOverdue(oldestDue, today);
  const action = days > daysToSuspend ? 'stop' : days > daysToHold ? 'fall_behind' : 'catch_up';
  return nextStanding(standing, action) === null ? null : action;
}

/** Whether a lift or reopen by staff would be undone automatically at once. */
export function isTooOverdue(oldestDue: LocalDate | null, today: LocalDate, days: number): boolean {
  return oldestDue !== null && daysOverdue(oldestDue, today) > days;
}
