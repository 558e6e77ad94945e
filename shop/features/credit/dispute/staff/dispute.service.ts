import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { conflict, invalidField, requireFound } from '../../../../kit/http/errors.ts';
import { keysetOf } from '../../../../kit/http/keyset.ts';
import { formatMoney } from '../../../../kit/text/format.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { actorName, staffOf } from '../../../../platform/http/access.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import type { Download } from '../../../../platform/http/download.ts';
import { recordAction } from '../../../audit/audit.ts';
import { appendHistory } from '../../../audit/history.ts';
import { updateAccountState } from '../../account-state.service.ts';
import { creditText } from '../../credit.messages.ts';
import { notifyPerson } from '../../credit-mail.service.ts';
import { issueCreditNote } from '../../invoice/credit-note.service.ts';
import { presentStaffDispute } from '../dispute.present.ts';
import * as queries from '../dispute.queries.ts';
import { nextDisputeState } from '../dispute.rules.ts';
import { disputeRecord, lockAccountOfInvoice, openDisputeFile } from '../dispute.service.ts';
import type * as contract from './dispute.contract.ts';

export async function listDisputes(ctx: Ctx, input: InputOf<typeof contract.listDisputes>) {
  const { rows, counted } = await queries.searchDisputes(ctx.db, input);
  const { pageSize } = input;
  return keysetOf(rows, { pageSize, counted, idOf: ({ dispute }) => dispute.id, show: presentStaffDispute });
}

export async function getDispute(ctx: Ctx, { id }: { id: number }) {
  return { data: presentStaffDispute(requireFound(await queries.findDispute(ctx.db, id))) };
}

/** Access is audited before any byte is sent. */
export async function viewDisputeFile(
  ctx: Ctx<'files' | 'requestId'>,
  { id }: { id: number },
): Promise<Download> {
  const { dispute } = requireFound(await queries.findDispute(ctx.db, id));
  const record = { type: disputeRecord, id } as const;
  await recordAction(ctx.db, ctx, { action: 'invoice_dispute.view', record });
  return openDisputeFile(ctx, dispute);
}

/** Credits the accepted amount. What was disputed beyond it is owed again, and may be overdue. */
export function acceptDispute(
  ctx: Ctx<'requestId'>,
  { id, amount, answer }: InputOf<typeof contract.acceptDispute>,
) {
  return answerDispute(ctx, { id, action: 'accept', answer: answer ?? null, amount }, async (db, found) => {
    const { dispute, invoice } = found;
    const t = creditText[ctx.lang];
    if (amount > dispute.amount)
      throw invalidField('amount', t('dispute_above_disputed', { most: formatMoney(dispute.amount) }));
    const issued = await issueCreditNote(db, invoice.account_id ?? 0, {
      invoiceId: invoice.id,
      amount,
      reason: answer ?? dispute.reason,
      actor: actorName(ctx),
      now: ctx.now,
    });
    if (!issued.ok) throw conflict(t('note_too_much', { most: formatMoney(issued.most) }));
    await queries.updateDispute(db, id, { credit_note_id: issued.id });
  });
}

export function rejectDispute(ctx: Ctx<'requestId'>, { id, answer }: InputOf<typeof contract.rejectDispute>) {
  return answerDispute(ctx, { id, action: 'reject', answer, amount: 0 }, async (db, _, account) => {
    await updateAccountState(db, account, ctx.now);
  });
}

type Answering = { id: number; action: 'accept' | 'reject'; answer: string | null; amount: number };
type Account = Awaited<ReturnType<typeof lockAccountOfInvoice>>;
const templates = { accept: 'dispute_accepted', reject: 'dispute_rejected' } as const;

/**
 * Answers a dispute once, under the account's lock. It ends before `apply`, so that the account is judged without it.
 */
async function answerDispute(
  ctx: Ctx<'requestId'>,
  { id, action, answer, amount }: Answering,
  apply: (db: Db, found: queries.DisputeWithInvoice, account: Account) => Promise<void>,
) {
  const { now } = ctx;
  return ctx.db.transaction(async (db) => {
    const before = requireFound(await queries.findDispute(db, id));
    const account = await lockAccountOfInvoice(db, before.invoice.account_id);
    const found = requireFound(await queries.findDispute(db, id));
    const { dispute, invoice } = found;
    const state = nextDisputeState(dispute.state, action);
    if (!state) throw conflict(creditText[ctx.lang]('dispute_ended'));
    const answered_by = staffOf(ctx).staffId;
    await queries.updateDispute(db, id, { state, answer, answered_by, ended_at: now });
    await apply(db, found, account);
    const record = { type: disputeRecord, id } as const;
    const actor = actorName(ctx);
    await appendHistory(db, { record, actor, from: dispute.state, to: state, reason: answer, at: now });
    await recordAction(db, ctx, {
      action: `invoice_dispute.${action}`,
      record,
      also: [{ type: 'invoice', id: invoice.id }],
      before: { status: dispute.state },
      after: { status: state, ...(action === 'accept' && { amount }) },
      reason: answer,
    });
    const news = {
      invoice: invoice.number,
      amount: amount || dispute.amount,
      reason: answer ?? '',
      path: `/credit-terms/transaction/${invoice.number}`,
      now,
    };
    await notifyPerson(db, dispute.opened_by, { template: templates[action], ...news });
    return getDispute({ ...ctx, db }, { id });
  });
}
