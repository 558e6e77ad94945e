import type { Scope } from '../../../kit/http/access.ts';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as queries from './account.queries.ts';
import { availableOf, type CreditProblem, creditProblem } from './account.rules.ts';

export type CreditAvailability = {
  reason: CreditProblem | null;
  /** Null when the caller may not see the company's credit. */
  available: Sen | null;
  shortfall: Sen | null;
};

const balancesOf = ({ state, credit_limit, outstanding, reserved }: queries.AccountRow) => ({
  state,
  limit: credit_limit,
  outstanding,
  reserved,
});

/** The current account of a buyer, as input for `assessCredit`. */
export const findCredit = queries.findAccountOf;
type CreditStanding = Awaited<ReturnType<typeof findCredit>>;

/** Whether a total could be bought on credit now. Reserves nothing: `reserveCredit` checks again under the lock. */
export function assessCredit(
  account: CreditStanding | undefined,
  { scopes, total }: { scopes: readonly Scope[]; total: Sen },
): CreditAvailability {
  if (!account) return { reason: 'no_credit_account', available: null, shortfall: null };
  const balances = balancesOf(account);
  const reason = creditProblem(balances, {
    isCompanyActive: account.company_state === 'active',
    maySpend: scopes.includes('credit.use'),
    total,
  });
  if (reason === 'no_credit_account' || !scopes.includes('credit.view')) {
    return { reason, available: null, shortfall: null };
  }
  const available = availableOf(balances);
  return { reason, available, shortfall: Math.max(0, total - available) };
}

export type Reservation = { buyerId: number; orderId: number; amount: Sen; now: Date };

/**
 * Reserves the full order total or returns the reason why not. The caller has already checked that the person may buy
 * on credit.
 */
export async function reserveCredit(
  db: Db,
  { buyerId, orderId, amount, now }: Reservation,
): Promise<{ ok: true } | { ok: false; reason: CreditProblem }> {
  if (amount === 0) return { ok: true };
  const account = await queries.lockAccountOf(db, buyerId);
  const isCompanyActive = (await queries.findCompanyState(db, buyerId)) === 'active';
  const balances = account ? balancesOf(account) : null;
  const reason = creditProblem(balances, { isCompanyActive, maySpend: true, total: amount });
  if (reason || !account) return { ok: false, reason: reason ?? 'no_credit_account' };
  await queries.insertReservation(db, { order_id: orderId, account_id: account.id, amount, created_at: now });
  await queries.updateAccount(db, account.id, { reserved: account.reserved + amount });
  return { ok: true };
}

/** Releases the reservation of an order that ends without a delivery. Does nothing when there is none. */
export async function releaseCredit(db: Db, orderId: number, now: Date): Promise<void> {
  const held = await queries.findReservation(db, orderId);
  const account = held && (await queries.lockAccount(db, held.account_id));
  if (!account) return;
  const amount = await queries.endReservations(db, [orderId], 'released', now);
  await queries.updateAccount(db, account.id, { reserved: account.reserved - amount });
}
