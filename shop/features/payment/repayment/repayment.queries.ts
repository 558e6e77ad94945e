import { and, asc, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { invoice } from '../../credit/invoice/invoice.table.ts';
import { ledgerEntry, ledgerPosting } from '../../credit/ledger/ledger.table.ts';
import { repaymentInvoice } from '../../credit/repayment/repayment.table.ts';
import type { PaymentRow } from '../payment.queries.ts';
import { payment, transferProof } from '../payment.table.ts';

/** The newest payment attempt. */
export async function findNewest(db: Db, repaymentId: number): Promise<PaymentRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(payment)
    .where(eq(payment.repayment_id, repaymentId))
    .orderBy(desc(payment.id))
    .limit(1);
  return row;
}

/** The settlements of a repayment, what it paid, and the proofs of its newest payment. */
export async function loadRepaymentDetails(db: Db, repaymentId: number, paymentId: number) {
  const settlements = await db.orm
    .select({ invoice_number: invoice.number, amount: repaymentInvoice.amount })
    .from(repaymentInvoice)
    .innerJoin(invoice, eq(invoice.id, repaymentInvoice.invoice_id))
    .where(eq(repaymentInvoice.repayment_id, repaymentId))
    .orderBy(asc(repaymentInvoice.position));
  const entries = await db.orm
    .select({ ledger: ledgerEntry.ledger, amount: ledgerEntry.amount, number: invoice.number })
    .from(ledgerEntry)
    .innerJoin(ledgerPosting, eq(ledgerPosting.id, ledgerEntry.posting_id))
    .leftJoin(invoice, eq(invoice.id, ledgerEntry.invoice_id))
    .where(and(eq(ledgerPosting.repayment_id, repaymentId), eq(ledgerPosting.kind, 'repayment')))
    .orderBy(asc(ledgerEntry.id));
  const proofs = await db.orm
    .select({ state: transferProof.state, reason: transferProof.reason })
    .from(transferProof)
    .where(eq(transferProof.payment_id, paymentId))
    .orderBy(asc(transferProof.id));
  return { settlements, entries, proofs };
}

/** Repayments not paid in time, except those with a proof that waits for staff or money in transit. */
export async function listLapsed(db: Db, now: Date): Promise<number[]> {
  const rows = await db.orm
    .select({ id: payment.repayment_id })
    .from(payment)
    .where(
      and(
        isNotNull(payment.repayment_id),
        inArray(payment.state, ['pending', 'awaiting_proof', 'rejected']),
        lte(payment.expires_at, now),
      ),
    )
    .orderBy(asc(payment.repayment_id))
    .limit(100);
  return rows.flatMap(({ id }) => id ?? []);
}
