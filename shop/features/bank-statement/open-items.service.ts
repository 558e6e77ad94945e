import type { Db } from '../../platform/db/db.ts';
import type { Candidate, Target } from './bank-statement.contract.ts';
import {
  accountCandidate,
  indexOpenItems,
  type OpenAccount,
  type OpenItems,
  paymentCandidate,
} from './match.rules.ts';
import * as queries from './open-items.queries.ts';

const dayMs = 86_400_000;
/** Money for an order that expired is often on its way; after this it is searched for by hand. */
const expiredDays = 60;

export const receivableSince = (now: Date): Date => new Date(now.getTime() - expiredDays * dayMs);

function groupByAccount(rows: readonly queries.InvoiceItem[]): OpenAccount[] {
  const accounts = new Map<number, { account_id: number; buyer: string; invoices: queries.InvoiceItem[] }>();
  for (const row of rows) {
    const { account_id, buyer } = row;
    const account = accounts.get(account_id) ?? { account_id, buyer, invoices: [] };
    account.invoices.push(row);
    accounts.set(account_id, account);
  }
  return [...accounts.values()];
}

/** Everything that a credit may pay now. */
export async function readOpenItems(db: Db, now: Date): Promise<OpenItems> {
  const [payments, invoices] = await Promise.all([
    queries.listOpenPayments(db, receivableSince(now)),
    queries.listOpenInvoices(db),
  ]);
  return indexOpenItems(payments, groupByAccount(invoices));
}

/** A target as it is shown, whatever has become of it in the meantime. */
export async function describeTarget(db: Db, target: Target): Promise<Candidate> {
  if (target.kind === 'payment') {
    const [payment] = await queries.findPaymentItem(db, target.payment_id);
    return payment ? paymentCandidate(payment, []) : { target, label: '', buyer: '', amount: 0, reasons: [] };
  }
  const [account] = await queries.findAccountName(db, target.account_id);
  const invoices = await queries.listInvoiceItems(db, target.account_id, target.invoice_ids);
  return accountCandidate({ account_id: target.account_id, buyer: account?.buyer ?? '' }, invoices, []);
}

type SearchTerm = { number: string | null; amount: number | null; name: string | null };

/** What may be paid, by number, amount or name, for a credit that the rules do not match. */
export async function searchOpenItems(
  db: Db,
  now: Date,
  { number, amount, name }: SearchTerm,
): Promise<Candidate[]> {
  const [payments, invoices] = await Promise.all([
    queries.searchPayments(db, receivableSince(now), number, amount, name),
    queries.searchInvoices(db, number, amount, name),
  ]);
  const accounts = groupByAccount(invoices);
  return [
    ...payments.map((each) => paymentCandidate(each, [])),
    ...invoices.map((each) => accountCandidate(each, [each], [])),
    // Money without a number pays the oldest invoices of the company.
    ...(name === null ? [] : accounts.map((each) => accountCandidate(each, [], []))),
  ];
}
