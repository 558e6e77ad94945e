import { importStatement } from '@bakul/shop/features/bank-statement/import-statement.service';
import { addDays, localDate } from '@bakul/shop/kit/local-date';
import { toCsv } from '@bakul/shop/kit/text/csv';
import type { Db } from '@bakul/shop/platform/db/db';
import type { Deps } from '@bakul/shop/platform/http/app';
import { createDemoWorld } from './demo-world.ts';

type Payable = { number: string; amount: number; buyer: string };

/** What the demo's buyers have not paid yet: transfers, oldest first. */
const awaitedTransfers = `
  SELECT coalesce(o.slug, r.slug) AS number, p.amount, coalesce(c.name, h.name, '') AS buyer
  FROM payment p LEFT JOIN shop_order o ON o.id = p.order_id LEFT JOIN repayment r ON r.id = p.repayment_id
  LEFT JOIN company c ON c.buyer_id = p.buyer_id LEFT JOIN person h ON h.buyer_id = p.buyer_id
  WHERE p.method = 'transfer' AND p.state IN ('awaiting_proof', 'proof_submitted', 'rejected') ORDER BY p.id`;

const openInvoices = `
  SELECT i.number, i.total - i.paid - i.credited AS amount, c.name AS buyer
  FROM invoice i JOIN company c ON c.buyer_id = i.buyer_id
  WHERE i.account_id IS NOT NULL AND i.state IN ('issued', 'partially_paid') ORDER BY i.due_on, i.id LIMIT 2`;

/** A statement of yesterday: money that matches exactly, money that asks for a look, and interest. */
export async function seedBankStatement(db: Db, { now, deps }: { now: Date; deps: Deps }): Promise<void> {
  const transfers = await db.run<Payable>(awaitedTransfers);
  const invoices = await db.run<Payable>(openInvoices);
  const file = {
    name: 'maybank-statement.csv',
    type: 'csv',
    bytes: new TextEncoder().encode(statementOf(transfers, invoices, now)),
  } as const;
  const world = await createDemoWorld(db, deps);
  await importStatement(world.as('staff:finance', now), { files: [file] });
}

const header = [
  'Transaction Date',
  'Transaction Description 1',
  'Transaction Description 2',
  'Beneficiary/ Biller Name',
  'MBB Receiving/Paying Account',
  'Transaction Amount: Cash-in (RM)',
  'Transaction Amount: Cash-out (RM)',
];

function statementOf(transfers: readonly Payable[], invoices: readonly Payable[], now: Date): string {
  const account = '514412345678';
  const day = dayText(addDays(localDate(now), -1));
  const row = (first: string, second: string, payer: string, sen: number) => [
    ...[day, first, second, payer, account],
    `RM ${(sen / 100).toFixed(2)}`,
    null,
  ];
  const paid = transfers.slice(0, 3).map(({ number, buyer, amount }, index) => {
    // The last one forgot the reference, so only amount and name are left.
    const isNamed = index < 2 || transfers.length < 3;
    return row(
      isNamed ? number.replaceAll('-', '') : 'Fund transfer',
      'DuitNow',
      `${nameOf(buyer)} *`,
      amount,
    );
  });
  const [first, second] = invoices;
  return toCsv([
    ['Account Number :', account],
    ['Account Name :', 'BAKUL DEMO SDN BHD'],
    header,
    ...paid,
    ...(first ? [row(`PYMT ${first.number}`, 'IBG', nameOf(first.buyer), first.amount)] : []),
    ...(second
      ? [row(second.number, 'Part payment', nameOf(second.buyer), Math.ceil(second.amount / 2))]
      : []),
    row('PROFIT/HIBAH', '', '', 1284),
    row('CASH DEPOSIT', 'KL SENTRAL', '', 25_000),
    [day, 'SERVICE CHARGE', '', '', account, null, 'RM 0.50'],
  ]);
}

/** As banks print names: upper case, cut. */
const nameOf = (buyer: string) => buyer.toUpperCase().slice(0, 22);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11-17` as `17 Nov 2026`. */
function dayText(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day} ${months[Number(month) - 1]} ${year}`;
}
