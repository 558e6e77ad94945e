import type { Db } from '../db/db.ts';
import { localDate } from '../kit/local-date.ts';
import type { Sen } from '../kit/money.ts';
import { insertInvoice, takeNumber } from './invoice.queries.ts';
import { formatPaperNumber } from './paper-number.rules.ts';

/** Issues the invoice of an order, with all that was added to it. What was paid in advance is paid. */
export async function issueInvoice(
  db: Db,
  {
    orderId,
    buyerId,
    total,
    isPaid,
    now,
  }: { orderId: number; buyerId: number; total: Sen; isPaid: boolean; now: Date },
): Promise<string> {
  const today = localDate(now);
  const year = Number(today.slice(0, 4));
  const number = formatPaperNumber('invoice', year, await takeNumber(db, `invoice-${year}`));
  await insertInvoice(db, {
    number,
    buyer_id: buyerId,
    order_id: orderId,
    state: isPaid || total === 0 ? 'paid' : 'issued',
    issued_on: today,
    due_on: today,
    total,
    paid: isPaid ? total : 0,
    created_at: now,
  });
  return number;
}
