import { addDays, localDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import { endReservations, lockAccountOf, updateAccount } from '../ledger/account.queries.ts';
import { invoiceEntries } from '../ledger/ledger.rules.ts';
import { applyAdvance, postEntries } from '../ledger/posting.service.ts';
import { formatDocumentNumber } from './document-number.rules.ts';
import { insertInvoice, takeNextNumber } from './invoice.queries.ts';

/** An order on an invoice: its total, the tax included in it, and whether it is bought on credit. */
export type InvoicedOrder = { id: number; total: Sen; tax: Sen; isOnCredit: boolean };
type IssueInvoiceInput = {
  orderId: number;
  buyerId: number;
  orders: readonly InvoicedOrder[];
  actor: string;
  now: Date;
};

/**
 * Issues the invoice of an order and of the orders added to it. The prepaid part is paid at once. The part on credit is
 * posted, replaces the reservation, and is due after the account's tenor.
 */
export async function issueInvoice(db: Db, { orderId, buyerId, orders, actor, now }: IssueInvoiceInput) {
  const today = localDate(now);
  const sum = (key: 'total' | 'tax', of: readonly InvoicedOrder[]) =>
    of.reduce((all, each) => all + each[key], 0);
  const onCredit = orders.filter(({ isOnCredit }) => isOnCredit);
  const [total, owed, tax] = [sum('total', orders), sum('total', onCredit), sum('tax', onCredit)];
  const account = onCredit.length > 0 ? await releaseReservations(db, buyerId, onCredit, now) : null;
  const year = Number(today.slice(0, 4));
  const number = formatDocumentNumber('invoice', year, await takeNextNumber(db, `invoice-${year}`));
  const id = await insertInvoice(db, {
    number,
    buyer_id: buyerId,
    order_id: orderId,
    account_id: owed > 0 ? (account?.id ?? null) : null,
    state: owed === 0 ? 'paid' : owed < total ? 'partially_paid' : 'issued',
    issued_on: today,
    due_on: account && owed > 0 ? addDays(today, account.tenor_days) : today,
    total,
    tax: owed > 0 ? tax : 0,
    prepaid: total - owed,
    paid: total - owed,
    created_at: now,
  });
  if (!account || owed === 0) return number;
  const posting = {
    kind: 'invoice',
    key: `invoice:${id}`,
    slug: number,
    invoice_id: id,
    actor,
    at: now,
  } as const;
  const posted = await postEntries(db, account, posting, invoiceEntries(id, { total: owed, tax }));
  if (posted) await applyAdvance(db, posted, posting);
  return number;
}

/**
 * Locks the account and ends the reservations of these orders. An order that weighs more than was reserved is invoiced
 * in full.
 */
async function releaseReservations(db: Db, buyerId: number, orders: readonly InvoicedOrder[], now: Date) {
  const account = await lockAccountOf(db, buyerId);
  if (!account) throw new Error('An order on credit has no credit account');
  const orderIds = orders.map(({ id }) => id);
  const reserved = account.reserved - (await endReservations(db, orderIds, 'used', now));
  await updateAccount(db, account.id, { reserved });
  return { ...account, reserved };
}
