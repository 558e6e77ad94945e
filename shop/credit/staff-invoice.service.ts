import { recordDeed } from '../db/audit.ts';
import { actorName } from '../http/access.ts';
import type { Ctx } from '../http/context.ts';
import { AppError } from '../kit/errors.ts';
import { formatMoney } from '../kit/format.ts';
import { localDate } from '../kit/local-date.ts';
import type { Sen } from '../kit/money.ts';
import { listOf } from '../kit/wire.ts';
import { ageingOf } from './ageing.rules.ts';
import { creditText } from './credit.messages.ts';
import { findInvoice, searchInvoices, type WholeInvoice } from './credit-look.queries.ts';
import { type InvoiceInput, presentInvoice, searchOf } from './credit-look.service.ts';
import { issueCreditNote } from './credit-note.service.ts';
import type { StaffInvoice } from './staff-credit.contract.ts';
import { listOpenByDue, sumAccounts } from './staff-credit.queries.ts';

function present(ctx: Ctx, row: WholeInvoice): StaffInvoice {
  const shown = presentInvoice(row, localDate(ctx.now));
  return { ...shown, company: row.company, account_id: row.invoice.account_id ?? 0 };
}

type ListInput = InvoiceInput & { account_id?: number | undefined };

export async function listStaffInvoices(ctx: Ctx, input: ListInput) {
  const { page, pageSize, account_id } = input;
  const { rows, records } = await searchInvoices(ctx.db, searchOf(ctx, input, account_id ?? null));
  return listOf(
    rows.map((row) => present(ctx, row)),
    page,
    pageSize,
    records,
  );
}

export async function getAgeing(ctx: Ctx) {
  const today = localDate(ctx.now);
  const days = await listOpenByDue(ctx.db);
  const overdue = days.filter(({ due_on }) => due_on < today).reduce((sum, { open }) => sum + open, 0);
  return { data: { ...(await sumAccounts(ctx.db)), overdue, ageing: ageingOf(days, today) } };
}

type Noting = { number: string; reason: string };

export function noteInvoice(ctx: Ctx, { number, amount, reason }: Noting & { amount: Sen }) {
  return note(ctx, 'credit_note', { number, amount, reason });
}

export function voidInvoice(ctx: Ctx, { number, reason }: Noting) {
  return note(ctx, 'void', { number, amount: null, reason });
}

async function note(
  ctx: Ctx,
  deed: 'credit_note' | 'void',
  { number, amount, reason }: Noting & { amount: Sen | null },
) {
  return ctx.db.transaction(async (db) => {
    const found = await findInvoice(db, number);
    if (!found?.invoice.account_id) throw new AppError('not_found');
    const { id, account_id } = found.invoice;
    const noting = { invoiceId: id, amount, reason, actor: actorName(ctx), now: ctx.now };
    const issued = await issueCreditNote(db, account_id, noting);
    if (!issued.ok) {
      const detail = creditText[ctx.lang]('note_too_much', { most: formatMoney(issued.most) });
      throw new AppError('conflict', { detail });
    }
    const after = (await findInvoice(db, number)) ?? found;
    const shown = ({ invoice: { state, paid, credited } }: WholeInvoice) => ({
      status: state,
      paid,
      credited,
    });
    await recordDeed(db, ctx, {
      deed: `invoice.${deed}`,
      record: { type: 'invoice', id },
      before: shown(found),
      after: { ...shown(after), credit_note: issued.number, amount: issued.amount },
      reason,
    });
    return { data: { number: issued.number, amount: issued.amount, invoice: present(ctx, after) } };
  });
}
