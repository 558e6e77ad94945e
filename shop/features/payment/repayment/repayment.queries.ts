import { and, asc, eq } from 'drizzle-orm';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listQuery, rowQuery } from '../../../platform/db/query.ts';
import { invoice } from '../../credit/invoice/invoice.table.ts';
import { ledgerEntry, ledgerPosting } from '../../credit/ledger/ledger.table.ts';
import { repaymentInvoice } from '../../credit/repayment/repayment.table.ts';
import type { PaymentRow } from '../payment.queries.ts';
import { transferProof } from '../payment.table.ts';

/** The newest payment attempt. */
export const findNewest = rowQuery<PaymentRow, [repaymentId: number]>(
  'newest_payment_of_repayment',
  'SELECT * FROM payment WHERE repayment_id = $1 ORDER BY id DESC LIMIT 1',
);

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

/**
 * Repayments not paid or approved in time, except those with a proof that waits for staff or money in transit.
 */
export const listLapsed = listQuery<{ id: number }, [now: Date]>(
  'lapsed_repayments',
  `SELECT repayment_id AS id FROM payment
   WHERE repayment_id IS NOT NULL AND (state IN ('pending', 'awaiting_proof', 'rejected') AND expires_at <= $1
     OR state = 'processing' AND approval_until <= $1)
   ORDER BY repayment_id LIMIT 100`,
);

type AccountPayer = { buyer_id: number; person_id: number; language: Lang };

/** The oldest owner of the company of a credit account, an active one before others. */
export const findAccountOwner = rowQuery<AccountPayer, [accountId: number]>(
  'owner_of_credit_account',
  `SELECT a.buyer_id, m.person_id, p.language FROM credit_account a
   JOIN company c ON c.buyer_id = a.buyer_id
   JOIN company_member m ON m.company_id = c.id AND m.role = 'owner' JOIN person p ON p.id = m.person_id
   WHERE a.id = $1 ORDER BY m.is_active DESC, m.joined_at, m.id LIMIT 1`,
);

export const listInvoiceNumbers = listQuery<{ number: string }, [accountId: number, ids: readonly number[]]>(
  'invoice_numbers_of_account',
  'SELECT number FROM invoice WHERE account_id = $1 AND id = ANY ($2)',
);
