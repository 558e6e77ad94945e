import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { personalTable } from '../../platform/db/personal-table.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { person } from '../account/account.table.ts';
import { eraseReasons } from '../audit/history.ts';
import { applicationRecord } from './application/application.service.ts';
import { creditApplication, creditApproval, creditMessage } from './application/application.table.ts';
import { disputeRecord } from './dispute/dispute.service.ts';
import { invoiceDispute } from './dispute/dispute.table.ts';
import { creditReminder, invoice } from './invoice/invoice.table.ts';
import { creditAccount, creditReservation } from './ledger/account.table.ts';
import { ledgerEntry, ledgerPosting } from './ledger/ledger.table.ts';
import { repayment, repaymentInvoice } from './repayment/repayment.table.ts';

const applicationsOf = (db: Db, personId: number) =>
  db.orm
    .select({ id: creditApplication.id })
    .from(creditApplication)
    .where(eq(creditApplication.author_id, personId));
/** Accounts owned by the person. A company's account belongs to the company. */
const accountsOf = (db: Db, personId: number) =>
  db.orm
    .select({ id: creditAccount.id })
    .from(creditAccount)
    .innerJoin(person, eq(person.buyer_id, creditAccount.buyer_id))
    .where(eq(person.id, personId));
const invoicesOf = (db: Db, personId: number) =>
  db.orm
    .select({ id: invoice.id })
    .from(invoice)
    .where(inArray(invoice.account_id, accountsOf(db, personId)));
const postingsOf = (db: Db, personId: number) =>
  db.orm
    .select({ id: ledgerPosting.id })
    .from(ledgerPosting)
    .where(inArray(ledgerPosting.account_id, accountsOf(db, personId)));
const repaymentsOf = (db: Db, personId: number) =>
  db.orm.select({ id: repayment.id }).from(repayment).where(eq(repayment.author_id, personId));

const application = personalTable(
  creditApplication,
  ['slug', 'state', 'requested_limit', 'tenor_days', 'purpose', 'reason', 'created_at'],
  (_, personId) => eq(creditApplication.author_id, personId),
  { purpose: null, reason: null },
);

const disputesOf = (db: Db, personId: number) =>
  db.orm.select({ id: invoiceDispute.id }).from(invoiceDispute).where(eq(invoiceDispute.opened_by, personId));
const emptied = (column: typeof invoiceDispute.answer | typeof invoiceDispute.name) =>
  sql`CASE WHEN ${column} IS NULL THEN NULL ELSE '' END`;

/** Like other proofs, the file belongs to the accounts and is kept; its name is erased. */
const dispute = personalTable(
  invoiceDispute,
  ['state', 'amount', 'reason', 'name', 'answer', 'opened_at', 'ended_at'],
  (_, personId) => eq(invoiceDispute.opened_by, personId),
  { reason: '', answer: emptied(invoiceDispute.answer), name: emptied(invoiceDispute.name) },
);

/**
 * Personal data in the credit tables. The ledger is kept; messages from the person and the reasons we gave them are
 * erased.
 */
export const creditTables: readonly PersonalTable[] = [
  personalTable(
    creditMessage,
    ['side', 'text', 'at'],
    (db, personId) =>
      or(
        eq(creditMessage.author_id, personId),
        inArray(creditMessage.application_id, applicationsOf(db, personId)),
      ),
    { text: '' },
  ),
  personalTable(creditApproval, ['credit_limit', 'tenor_days', 'at'], (db, personId) =>
    inArray(creditApproval.application_id, applicationsOf(db, personId)),
  ),
  {
    ...application,
    async erase(db, subject, now) {
      await eraseReasons(db, applicationRecord, applicationsOf(db, subject.personId));
      await application.erase(db, subject, now);
    },
  },
  {
    ...dispute,
    async erase(db, subject, now) {
      await eraseReasons(db, disputeRecord, disputesOf(db, subject.personId));
      await dispute.erase(db, subject, now);
    },
  },
  personalTable(creditAccount, ['state', 'credit_limit', 'outstanding', 'opened_at'], (db, personId) =>
    inArray(creditAccount.id, accountsOf(db, personId)),
  ),
  personalTable(creditReservation, ['amount', 'state'], (db, personId) =>
    inArray(creditReservation.account_id, accountsOf(db, personId)),
  ),
  personalTable(creditReminder, ['days', 'sent_at'], (db, personId) =>
    inArray(creditReminder.invoice_id, invoicesOf(db, personId)),
  ),
  personalTable(ledgerPosting, ['slug', 'kind', 'at'], (db, personId) =>
    inArray(ledgerPosting.account_id, accountsOf(db, personId)),
  ),
  personalTable(ledgerEntry, ['ledger', 'side', 'amount'], (db, personId) =>
    inArray(ledgerEntry.posting_id, postingsOf(db, personId)),
  ),
  personalTable(repayment, ['slug', 'amount', 'method', 'state', 'created_at'], (_, personId) =>
    eq(repayment.author_id, personId),
  ),
  personalTable(repaymentInvoice, ['invoice_id'], (db, personId) =>
    inArray(repaymentInvoice.repayment_id, repaymentsOf(db, personId)),
  ),
];
