import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, requireFound } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { isoWithOffset, withIsoTimes } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type * as contract from '../credit.contract.ts';
import { findCreditNoteById, listPaymentsOf } from '../credit-overview.queries.ts';
import { findOwnAccount } from '../credit-overview.service.ts';
import { findRepayment } from '../repayment/repayment.queries.ts';
import * as queries from './movement.queries.ts';

export async function listMovements(ctx: Ctx, input: InputOf<typeof contract.listMovements>) {
  const { page, pageSize } = input;
  const account = await findOwnAccount(ctx);
  if (!account) return listOf<contract.Movement>([], page, pageSize, 0);
  const { rows, records } = await queries.searchMovements(ctx.db, account.id, input);
  const shown = rows.map(({ change, ...row }) => ({ ...withIsoTimes(row), amount: change }));
  return listOf(shown, page, pageSize, records);
}

/** A movement of the company's account. An unpaid repayment is returned too, so that its page can show its status. */
export async function getMovement(
  ctx: Ctx,
  { slug }: { slug: string },
): Promise<{ data: contract.MovementDetail }> {
  const account = requireFound(await findOwnAccount(ctx));
  const posting = await queries.findPosting(ctx.db, account.id, slug);
  const waiting = posting ? null : await findRepayment(ctx.db, slug);
  if (waiting?.repayment.account_id === account.id) {
    const { repayment } = waiting;
    const payments = await paymentsOf(ctx, repayment.id);
    const nothing = { reference: null, transaction: null, reason: null, invoices: [], advance: 0, at: null };
    return { data: { slug, kind: 'repayment', amount: -repayment.amount, ...nothing, payments } };
  }
  if (!posting || posting.kind === 'advance_used') throw new AppError('not_found');
  const entries = await queries.listEntries(ctx.db, [posting.id]);
  const note =
    posting.credit_note_id === null ? undefined : await findCreditNoteById(ctx.db, posting.credit_note_id);
  const signed = entries.map(({ side, amount, ...rest }) => ({
    ...rest,
    amount: side === 'debit' ? amount : -amount,
  }));
  const invoices = signed.flatMap(({ invoice: number, amount }) =>
    number === null ? [] : [{ number, amount }],
  );
  const advance = -signed
    .filter(({ ledger }) => ledger === 'advance')
    .reduce((sum, { amount }) => sum + amount, 0);
  const names =
    posting.invoice_id === null ? null : await queries.findInvoiceReference(ctx.db, posting.invoice_id);
  const isDebitNote = posting.kind === 'invoice' && names?.corrects != null;
  return {
    data: {
      slug,
      kind: isDebitNote ? 'debit_note' : posting.kind,
      at: isoWithOffset(posting.at),
      amount: invoices.reduce((sum, { amount }) => sum + amount, 0) - advance,
      reference:
        (isDebitNote ? names.corrects : posting.kind === 'invoice' ? names?.order : names?.number) ?? null,
      transaction: names?.order ?? null,
      reason: note?.reason ?? (isDebitNote ? names.reason : null),
      invoices,
      advance,
      payments: posting.repayment_id === null ? [] : await paymentsOf(ctx, posting.repayment_id),
    },
  };
}

async function paymentsOf(ctx: Ctx, repaymentId: number): Promise<contract.MovementDetail['payments']> {
  const rows = await listPaymentsOf(ctx.db, repaymentId);
  return rows.map((row) => ({ ...withIsoTimes(row), status: row.state }));
}
