import type { Db } from '../db/db.ts';
import { localDate } from '../kit/local-date.ts';
import type { Sen } from '../kit/money.ts';
import * as queries from './invoice.queries.ts';
import { formatPaperNumber } from './paper-number.rules.ts';

type Numbered = { orderId: number; kind: 'delivery_order' | 'receipt'; issuedAt: Date };

/** The number of an order's paper, taken the first time it is asked for and kept: no gap, and no number twice. */
export async function numberPaper(db: Db, { orderId, kind, issuedAt }: Numbered) {
  const known = await queries.findPaper(db, orderId, kind);
  if (known) return known;
  const year = Number(localDate(issuedAt).slice(0, 4));
  const series = `${kind}-${year}`;
  await queries.lockSeries(db, series);
  // Somebody else may have been quicker; whoever holds the series sees what they wrote.
  const written = await queries.findPaper(db, orderId, kind);
  if (written) return written;
  const number = formatPaperNumber(kind, year, await queries.takeNumber(db, series));
  return queries.insertPaper(db, { order_id: orderId, kind, number, issued_at: issuedAt });
}

type Credit = { orderId: number; claimId: number; amount: Sen; now: Date };

/** Corrects the invoice of an order by what a claim is worth; null when that is more than was invoiced, or nothing was. */
export async function issueCreditNote(db: Db, { orderId, claimId, amount, now }: Credit) {
  const invoice = await queries.lockInvoice(db, orderId);
  if (!invoice || (await queries.sumCredited(db, invoice.id)) + amount > invoice.total) return null;
  const year = Number(localDate(now).slice(0, 4));
  const number = formatPaperNumber('credit_note', year, await queries.takeNumber(db, `credit_note-${year}`));
  await queries.insertCreditNote(db, {
    number,
    invoice_id: invoice.id,
    claim_id: claimId,
    amount,
    created_at: now,
  });
  return number;
}

export const findCreditNote = queries.findCreditNote;
