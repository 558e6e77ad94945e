import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import { firstRow, requireRow, rowQuery } from '../../../platform/db/query.ts';
import type { CompanyState } from '../../company/company.constants.ts';
import { company } from '../../company/company.table.ts';
import { disputedAmount } from '../dispute/disputed-amount.queries.ts';
import { invoice } from '../invoice/invoice.table.ts';
import { creditAccount, creditReservation } from './account.table.ts';

export type AccountRow = typeof creditAccount.$inferSelect;

/** The account of a buyer and the state of its company. Takes no lock. */
export const findAccountOf = rowQuery<AccountRow & { company_state: CompanyState | null }, [buyerId: number]>(
  'credit_account_of',
  `SELECT a.*, c.state AS company_state FROM credit_account a LEFT JOIN company c ON c.buyer_id = a.buyer_id
   WHERE a.buyer_id = $1`,
);

export async function findCompanyState(db: Db, buyerId: number) {
  const [row] = await db.orm
    .select({ state: company.state })
    .from(company)
    .where(eq(company.buyer_id, buyerId));
  return row?.state;
}

export const findAccountById = (db: Db, id: number) =>
  firstRow(db.orm.select().from(creditAccount).where(eq(creditAccount.id, id)));

/**
 * Every posting and reservation of an account serialises on this row. Lock order: orders, stock, payments, then the
 * account.
 */
export const lockAccount = (db: Db, id: number) =>
  firstRow(db.orm.select().from(creditAccount).where(eq(creditAccount.id, id)).for('no key update'));

export const lockAccountOf = (db: Db, buyerId: number) =>
  firstRow(
    db.orm.select().from(creditAccount).where(eq(creditAccount.buyer_id, buyerId)).for('no key update'),
  );

export async function insertAccount(db: Db, values: typeof creditAccount.$inferInsert): Promise<AccountRow> {
  return requireRow(await db.orm.insert(creditAccount).values(values).returning());
}

export type AccountValues = Partial<Omit<AccountRow, 'id' | 'buyer_id' | 'opened_at'>>;

export async function updateAccount(db: Db, id: number, values: AccountValues): Promise<void> {
  await db.orm.update(creditAccount).set(values).where(eq(creditAccount.id, id));
}

export async function insertReservation(db: Db, values: typeof creditReservation.$inferInsert) {
  await db.orm.insert(creditReservation).values(values);
}

const isHeld = (orderIds: readonly number[]) =>
  and(inArray(creditReservation.order_id, orderIds), eq(creditReservation.state, 'held'));

export const findReservation = (db: Db, orderId: number) =>
  firstRow(
    db.orm
      .select()
      .from(creditReservation)
      .where(isHeld([orderId])),
  );

/** Ends the reservations of orders and returns their sum. The caller has locked the account. */
export async function endReservations(
  db: Db,
  orderIds: readonly number[],
  state: 'used' | 'released',
  now: Date,
): Promise<Sen> {
  const ended = await db.orm
    .update(creditReservation)
    .set({ state, ended_at: now })
    .where(isHeld(orderIds))
    .returning({ amount: creditReservation.amount });
  return ended.reduce((sum, { amount }) => sum + amount, 0);
}

const open = sql<Sen>`${invoice.total} - ${invoice.paid} - ${invoice.credited}`;
const openInvoicesOf = (accountId: number) =>
  and(eq(invoice.account_id, accountId), inArray(invoice.state, ['issued', 'partially_paid']));

/** Unpaid invoices, oldest first. */
export function listOpenInvoices(db: Db, accountId: number) {
  return db.orm
    .select({
      id: invoice.id,
      number: invoice.number,
      due_on: invoice.due_on,
      open,
      disputed: disputedAmount,
    })
    .from(invoice)
    .where(openInvoicesOf(accountId))
    .orderBy(asc(invoice.due_on), asc(invoice.id));
}

/** The earliest due date of an invoice of which something is open and not disputed. */
export async function findOldestDue(db: Db, accountId: number): Promise<LocalDate | null> {
  const [oldest] = await db.orm
    .select({ due_on: invoice.due_on })
    .from(invoice)
    .where(and(openInvoicesOf(accountId), sql`${open} > ${disputedAmount}`))
    .orderBy(asc(invoice.due_on))
    .limit(1);
  return oldest?.due_on ?? null;
}
