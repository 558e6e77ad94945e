import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { person } from '../account/account.table.ts';
import { history } from '../audit/history.table.ts';
import { creditApplication, creditApproval, creditMessage } from './application/application.table.ts';
import { applicationRecord } from './application/application-move.service.ts';
import { creditReminder, invoice } from './invoice/invoice.table.ts';
import { creditAccount, creditReservation } from './ledger/account.table.ts';
import { ledgerEntry, ledgerPosting } from './ledger/ledger.table.ts';
import { repayment, repaymentInvoice } from './repayment/repayment.table.ts';

const nothing = async () => undefined;
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

/**
 * Personal data in the credit tables. The ledger is kept; messages from the person and the reasons we gave them are
 * erased.
 */
export const creditTables: readonly PersonalTable[] = [
  {
    table: 'credit_message',
    read: (db, { personId }) =>
      db.orm
        .select({ side: creditMessage.side, text: creditMessage.text, at: creditMessage.at })
        .from(creditMessage)
        .where(
          or(
            eq(creditMessage.author_id, personId),
            inArray(creditMessage.application_id, applicationsOf(db, personId)),
          ),
        ),
    async erase(db, { personId }) {
      await db.orm
        .update(creditMessage)
        .set({ text: '' })
        .where(
          or(
            eq(creditMessage.author_id, personId),
            inArray(creditMessage.application_id, applicationsOf(db, personId)),
          ),
        );
    },
  },
  {
    table: 'credit_approval',
    read: (db, { personId }) =>
      db.orm
        .select({
          credit_limit: creditApproval.credit_limit,
          tenor_days: creditApproval.tenor_days,
          at: creditApproval.at,
        })
        .from(creditApproval)
        .where(inArray(creditApproval.application_id, applicationsOf(db, personId))),
    erase: nothing,
  },
  {
    table: 'credit_application',
    read: (db, { personId }) =>
      db.orm
        .select({
          slug: creditApplication.slug,
          state: creditApplication.state,
          requested_limit: creditApplication.requested_limit,
          tenor_days: creditApplication.tenor_days,
          purpose: creditApplication.purpose,
          reason: creditApplication.reason,
          created_at: creditApplication.created_at,
        })
        .from(creditApplication)
        .where(eq(creditApplication.author_id, personId)),
    async erase(db, { personId }) {
      await db.orm
        .update(history)
        .set({ reason: null })
        .where(
          and(
            eq(history.record_type, applicationRecord),
            inArray(history.record_id, applicationsOf(db, personId)),
          ),
        );
      await db.orm
        .update(creditApplication)
        .set({ purpose: null, reason: null })
        .where(eq(creditApplication.author_id, personId));
    },
  },
  {
    table: 'credit_account',
    read: (db, { personId }) =>
      db.orm
        .select({
          state: creditAccount.state,
          credit_limit: creditAccount.credit_limit,
          outstanding: creditAccount.outstanding,
          opened_at: creditAccount.opened_at,
        })
        .from(creditAccount)
        .where(inArray(creditAccount.id, accountsOf(db, personId))),
    erase: nothing,
  },
  {
    table: 'credit_reservation',
    read: (db, { personId }) =>
      db.orm
        .select({ amount: creditReservation.amount, state: creditReservation.state })
        .from(creditReservation)
        .where(inArray(creditReservation.account_id, accountsOf(db, personId))),
    erase: nothing,
  },
  {
    table: 'credit_reminder',
    read: (db, { personId }) =>
      db.orm
        .select({ days: creditReminder.days, sent_at: creditReminder.sent_at })
        .from(creditReminder)
        .where(inArray(creditReminder.invoice_id, invoicesOf(db, personId))),
    erase: nothing,
  },
  {
    table: 'ledger_posting',
    read: (db, { personId }) =>
      db.orm
        .select({ slug: ledgerPosting.slug, kind: ledgerPosting.kind, at: ledgerPosting.at })
        .from(ledgerPosting)
        .where(inArray(ledgerPosting.id, postingsOf(db, personId))),
    erase: nothing,
  },
  {
    table: 'ledger_entry',
    read: (db, { personId }) =>
      db.orm
        .select({ ledger: ledgerEntry.ledger, side: ledgerEntry.side, amount: ledgerEntry.amount })
        .from(ledgerEntry)
        .where(inArray(ledgerEntry.posting_id, postingsOf(db, personId))),
    erase: nothing,
  },
  {
    table: 'repayment',
    read: (db, { personId }) =>
      db.orm
        .select({
          slug: repayment.slug,
          amount: repayment.amount,
          method: repayment.method,
          state: repayment.state,
          created_at: repayment.created_at,
        })
        .from(repayment)
        .where(eq(repayment.author_id, personId)),
    erase: nothing,
  },
  {
    table: 'repayment_invoice',
    read: (db, { personId }) =>
      db.orm
        .select({ invoice_id: repaymentInvoice.invoice_id })
        .from(repaymentInvoice)
        .where(inArray(repaymentInvoice.repayment_id, repaymentsOf(db, personId))),
    erase: nothing,
  },
];
