import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { AppError, conflict, requireFound } from '../../../../kit/http/errors.ts';
import { keysetOf } from '../../../../kit/http/keyset.ts';
import { localDate } from '../../../../kit/local-date.ts';
import type { Sen } from '../../../../kit/money.ts';
import { formatMoney } from '../../../../kit/text/format.ts';
import { actorName } from '../../../../platform/http/access.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { recordAction } from '../../../audit/audit.ts';
import { creditText } from '../../credit.messages.ts';
import { findInvoice, type InvoiceWithOrder } from '../../credit-overview.queries.ts';
import { presentInvoice, presentInvoiceDetail } from '../../credit-overview.service.ts';
import { undisputedOf } from '../../dispute/dispute.rules.ts';
import { invoiceStatusOf } from '../../ledger/ledger.rules.ts';
import { listOpenByDue, sumAccounts } from '../../staff/credit.queries.ts';
import { ageingOf } from '../ageing.rules.ts';
import { findCreditableAmount, issueCreditNote } from '../credit-note.service.ts';
import { type DebitNoteResult, findDebitable, issueDebitNote } from '../debit-note.service.ts';
import { parseInvoiceSearch } from '../invoice-search.rules.ts';
import type * as contract from './invoice.contract.ts';
import { searchStaffInvoices } from './invoice.queries.ts';

const accountOf = ({ invoice: { id, account_id }, company }: InvoiceWithOrder) => ({
  id,
  company,
  account_id: account_id ?? 0,
});

function present(ctx: Ctx, row: InvoiceWithOrder): contract.StaffInvoice {
  return { ...presentInvoice(row, localDate(ctx.now)), ...accountOf(row) };
}

export async function listStaffInvoices(ctx: Ctx, input: InputOf<typeof contract.listStaffInvoices>) {
  const { pageSize, keywords } = input;
  const search = { ...input, today: localDate(ctx.now), words: parseInvoiceSearch(keywords) };
  const { rows, counted } = await searchStaffInvoices(ctx.db, search);
  const show = (row: InvoiceWithOrder) => present(ctx, row);
  return keysetOf(rows, { pageSize, counted, idOf: ({ invoice }) => invoice.id, show });
}

export async function getStaffInvoice(ctx: Ctx, { number }: { number: string }) {
  const found = requireFound(await findInvoice(ctx.db, number));
  const most = await findCreditableAmount(ctx.db, found.invoice.id);
  const { most: debitable, taxRates: tax_rates } = await findDebitable(ctx.db, found.invoice);
  const detail = await presentInvoiceDetail(ctx, found);
  return { data: { ...detail, ...accountOf(found), most, debitable, tax_rates } };
}

export async function getAgeing(ctx: Ctx) {
  const today = localDate(ctx.now);
  const days = await listOpenByDue(ctx.db);
  const overdue = days
    .filter(({ due_on }) => due_on < today)
    .reduce((sum, day) => sum + undisputedOf(day), 0);
  return { data: { ...(await sumAccounts(ctx.db)), overdue, ageing: ageingOf(days, today) } };
}

type CreditNoteInput = InputOf<typeof contract.createCreditNote>;

export const createCreditNote = (ctx: Ctx<'requestId'>, input: CreditNoteInput) =>
  note(ctx, 'credit_note', input);
export const voidInvoice = (ctx: Ctx<'requestId'>, input: InputOf<typeof contract.voidInvoice>) =>
  note(ctx, 'void', { ...input, amount: null });

async function note(
  ctx: Ctx<'requestId'>,
  action: 'credit_note' | 'void',
  { number, amount, reason }: Omit<CreditNoteInput, 'amount'> & { amount: Sen | null },
) {
  return ctx.db.transaction(async (db) => {
    const found = await findInvoice(db, number);
    if (!found?.invoice.account_id) throw new AppError('not_found');
    const { id, account_id } = found.invoice;
    const noting = { invoiceId: id, amount, reason, actor: actorName(ctx), now: ctx.now };
    const issued = await issueCreditNote(db, account_id, noting);
    if (!issued.ok) throw conflict(creditText[ctx.lang]('note_too_much', { most: formatMoney(issued.most) }));
    const after = (await findInvoice(db, number)) ?? found;
    const shown = ({ invoice }: InvoiceWithOrder) => ({
      status: invoiceStatusOf(invoice),
      paid: invoice.paid,
      credited: invoice.credited,
    });
    await recordAction(db, ctx, {
      action: `invoice.${action}`,
      record: { type: 'invoice', id },
      before: shown(found),
      after: { ...shown(after), credit_note: issued.number, amount: issued.amount },
      reason,
    });
    return { data: { number: issued.number, amount: issued.amount, invoice: present(ctx, after) } };
  });
}

const debitProblems = {
  not_an_invoice: 'debit_not_an_invoice',
  void: 'debit_void',
  tax_rate: 'debit_tax_rate',
  too_much: 'debit_too_much',
  closed: 'account_closed',
} as const;

function debitConflict(ctx: Ctx, { problem, most }: Extract<DebitNoteResult, { ok: false }>) {
  const t = creditText[ctx.lang];
  if (problem === 'closed') return conflict(t('credit_state_is', { state: t('account_closed') }));
  return conflict(t(debitProblems[problem], { most: formatMoney(most) }));
}

export function createDebitNote(ctx: Ctx<'requestId'>, input: InputOf<typeof contract.createDebitNote>) {
  const { number, cause, amount, tax_rate: taxRate, reason } = input;
  return ctx.db.transaction(async (db) => {
    const found = await findInvoice(db, number);
    if (!found?.invoice.account_id) throw new AppError('not_found');
    const { id: invoiceId, account_id } = found.invoice;
    const charge = { invoiceId, cause, amount, taxRate, reason, actor: actorName(ctx), now: ctx.now };
    const issued = await issueDebitNote(db, account_id, charge);
    if (!issued.ok) throw debitConflict(ctx, issued);
    const { id, total, tax, due_on } = issued;
    await recordAction(db, ctx, {
      action: 'invoice.debit_note',
      record: { type: 'invoice', id: invoiceId },
      also: [{ type: 'invoice', id }],
      before: {},
      after: { debit_note: issued.number, cause, amount: total, tax, due_on },
      reason,
    });
    const written = requireFound(await findInvoice(db, issued.number));
    return { data: { number: issued.number, total, tax, invoice: present(ctx, written) } };
  });
}
