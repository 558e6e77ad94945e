import { formatMoney } from '../../../kit/text/format.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as queries from './verify.queries.ts';

export type LedgerReport = { accounts: number; postings: number; problems: string[] };

/** Recomputes every sum from the entries and reports stored sums that differ, one line per wrong account. */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  const accounts = await queries.checkAccounts(db);
  const wrong = new Map<number, string[]>();
  const report = (accountId: number, text: string) =>
    wrong.set(accountId, [...(wrong.get(accountId) ?? []), text]);
  const compare = (accountId: number, name: string, kept: number, posted: number) => {
    if (kept === posted) return;
    const text = `${name} is ${formatMoney(kept)}, the books say ${formatMoney(posted)}`;
    report(accountId, text);
  };
  for (const row of accounts) {
    compare(row.id, 'outstanding', row.outstanding, row.outstanding_posted);
    compare(row.id, 'advance', row.advance, row.advance_posted);
    compare(row.id, 'reserved', row.reserved, row.reserved_held);
  }
  for (const row of await queries.checkInvoices(db)) {
    compare(row.account_id, `${row.number} owed`, row.owed, row.owed_posted);
    compare(row.account_id, `${row.number} paid`, row.paid, row.paid_posted);
    compare(row.account_id, `${row.number} credited`, row.credited, row.credited_posted);
  }
  for (const { slug, account_id, balance, entries } of await queries.checkPostings(db)) {
    const text = `${slug} has ${entries} entries that differ by ${formatMoney(balance)}`;
    report(account_id, text);
  }
  const problems = [...wrong]
    .toSorted(([a], [b]) => a - b)
    .map(([id, texts]) => `account ${id}: ${texts.join('; ')}`);
  const { n: postings } = await queries.countPostings(db);
  return { accounts: accounts.length, postings, problems };
}
