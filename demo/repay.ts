import { applyRepayment, createRepaymentRow } from '@bakul/shop/features/credit/repayment/repayment.service';
import { repayment as repaymentTable } from '@bakul/shop/features/credit/repayment/repayment.table';
import { openPayment } from '@bakul/shop/features/payment/open-payment.service';
import { payment } from '@bakul/shop/features/payment/payment.table';
import type { Lang } from '@bakul/shop/kit/text/language';
import type { Db } from '@bakul/shop/platform/db/db';
import { eq } from 'drizzle-orm';
import { creditNumber } from './credit-scenario.ts';

type Payer = { buyerId: number; personId: number };
type Choice = {
  method: 'online' | 'transfer';
  /** All open invoices if omitted. */
  settlements?: readonly { invoice_number: string }[];
  lang?: Lang;
  /** Keeps its own number instead of one that is the same for every seed. */
  isNumbered?: boolean;
};

/** Repays open invoices at that time, with money that has arrived. */
export async function repay(
  db: Db,
  { buyerId, personId }: Payer,
  { method, settlements = [], lang = 'en', isNumbered = settlements.length > 0 }: Choice,
  at: Date,
): Promise<void> {
  const wish = { buyerId, authorId: personId, amount: null, settlements, method, lang };
  const written = await createRepaymentRow(db, { ...wish, now: at });
  if (!written.ok) throw new Error(`The demo company has nothing to pay: ${written.reason}`);
  const slug = isNumbered ? written.repayment.slug : creditNumber('RP', at);
  await db.orm.update(repaymentTable).set({ slug }).where(eq(repaymentTable.id, written.repayment.id));
  const repayment = { ...written.repayment, slug };
  const opened = await openPayment(db, {
    repaymentId: repayment.id,
    buyerId,
    method,
    provider: 'sandbox',
    amount: repayment.amount,
    now: at,
    expiresAt: at,
  });
  const state = method === 'online' ? 'paid' : 'verified';
  const paidValues = { state, captured: repayment.amount, paid_at: at, ask_at: null } as const;
  await db.orm.update(payment).set(paidValues).where(eq(payment.id, opened.id));
  await applyRepayment(db, repayment, { actor: 'system', now: at });
}
