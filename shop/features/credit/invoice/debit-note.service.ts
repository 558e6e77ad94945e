import { addDays, type LocalDate, localDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import type { Db } from '../../../platform/db/db.ts';
import { updateAccountState } from '../account-state.service.ts';
import type { DebitCause } from '../credit.constants.ts';
import { notifyDebitNote } from '../credit-mail.service.ts';
import { lockAccount } from '../ledger/account.queries.ts';
import { type InvoiceRow, listInvoices } from '../ledger/ledger.queries.ts';
import { invoiceEntries } from '../ledger/ledger.rules.ts';
import { applyAdvance, postEntries } from '../ledger/posting.service.ts';
import { assessDebit, type DebitProblem, debitableOf } from './debit-note.rules.ts';
import { formatDocumentNumber } from './document-number.rules.ts';
import { insertInvoice, listTaxRates, sumDebitNotes, takeNextNumber } from './invoice.queries.ts';

type DebitNoteInput = {
  invoiceId: number;
  cause: DebitCause;
  /** Before tax. */
  amount: Sen;
  taxRate: number;
  reason: string;
  actor: string;
  now: Date;
};
export type DebitNoteResult =
  | { ok: true; id: number; number: string; total: Sen; tax: Sen; due_on: LocalDate }
  | { ok: false; problem: DebitProblem | 'closed'; most: Sen };

/**
 * Charges an additional amount for an invoice on credit. It is owed like another invoice, is due after the account's tenor,
 * and takes what is left of an advance. Like goods that weigh more than was ordered, it may exceed the credit limit.
 */
export async function issueDebitNote(
  db: Db,
  accountId: number,
  { invoiceId, cause, amount, taxRate, reason, actor, now }: DebitNoteInput,
): Promise<DebitNoteResult> {
  const account = await lockAccount(db, accountId);
  const [found] = await listInvoices(db, [invoiceId]);
  if (!account || found?.invoice.account_id !== accountId) {
    throw new Error('The account or the invoice of the debit note does not exist');
  }
  const target = await loadTarget(db, found.invoice);
  const charge = assessDebit(target, { cause, amount, taxRate });
  if (!charge.ok) return { ...charge, most: debitableOf(target) };
  if (account.state === 'closed') return { ok: false, problem: 'closed', most: 0 };
  const { total, tax } = charge;
  const today = localDate(now);
  const year = Number(today.slice(0, 4));
  const number = formatDocumentNumber('debit_note', year, await takeNextNumber(db, `debit_note-${year}`));
  const due_on = addDays(today, account.tenor_days);
  const id = await insertInvoice(db, {
    ...{ kind: 'debit_note', number, buyer_id: account.buyer_id, account_id: accountId, state: 'issued' },
    ...{ corrects_id: invoiceId, cause, reason, tax_rate: taxRate },
    ...{ issued_on: today, due_on, total, tax, created_at: now },
  });
  const event = { key: `invoice:${id}`, slug: number, invoice_id: id, actor, at: now };
  const posting = { kind: 'invoice', ...event } as const;
  const posted = await postEntries(db, account, posting, invoiceEntries(id, { total, tax }));
  if (posted) await updateAccountState(db, await applyAdvance(db, posted, posting), now);
  const about = { number, invoice: found.invoice.number, total, due_on, reason, now };
  await notifyDebitNote(db, account.buyer_id, about);
  return { ok: true, id, number, total, tax, due_on };
}

async function loadTarget(db: Db, { id, kind, state, total, order_id }: InvoiceRow) {
  const { debited } = await sumDebitNotes(db, id);
  const rates = order_id === null ? [] : await listTaxRates(db, order_id);
  return { kind, state, total, debited, taxRates: rates.map(({ tax_rate }) => tax_rate) };
}

/** What can still be added to an invoice, and the tax rates that may apply. */
export async function findDebitable(db: Db, invoice: InvoiceRow): Promise<{ most: Sen; taxRates: number[] }> {
  const target = await loadTarget(db, invoice);
  return { most: debitableOf(target), taxRates: target.taxRates };
}
