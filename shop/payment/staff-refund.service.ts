import { z } from 'zod';
import { bankName } from '../account/bank.rules.ts';
import { revealFields } from '../account/document-review.service.ts';
import { recordDeed } from '../db/audit.ts';
import type { Db } from '../db/db.ts';
import { staffOf } from '../http/access.ts';
import type { Ctx } from '../http/context.ts';
import { serverText } from '../http/messages.ts';
import { AppError } from '../kit/errors.ts';
import { isoWithOffset } from '../kit/local-date.ts';
import { listOf } from '../kit/wire.ts';
import { type AccountRow, findRefundAccount } from '../order/refund-account.service.ts';
import * as queries from './bank-refund.queries.ts';
import type { BankRefund } from './staff-refund.contract.ts';

function presentAccount({ masked }: AccountRow): BankRefund['account'] {
  const { bank_code = '', holder = '', account_number = '' } = masked;
  return { bank: bankName(bank_code) ?? bank_code, holder, number: account_number };
}

async function present(db: Db, whole: queries.WholeRefund): Promise<BankRefund> {
  const { refund, order, company, person, buyer_id } = whole;
  const isSent = refund.state === 'done';
  const account = isSent ? null : await findRefundAccount(db, buyer_id);
  return {
    id: refund.id,
    order,
    buyer: company ?? person ?? '',
    amount: refund.amount,
    reason: refund.reason,
    status: isSent ? 'sent' : 'to_send',
    created_at: isoWithOffset(refund.created_at),
    account: account && presentAccount(account),
    account_asked_at: refund.account_asked_at && isoWithOffset(refund.account_asked_at),
    bank_reference: refund.bank_reference,
    sent_to: refund.sent_to,
    sent_at: refund.done_at && isoWithOffset(refund.done_at),
  };
}

type ListInput = { page: number; pageSize: number; status: BankRefund['status'] };

export async function listBankRefunds(ctx: Ctx, { page, pageSize, status }: ListInput) {
  const { rows, records } = await queries.listBankRefunds(ctx.db, {
    isSent: status === 'sent',
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const shown = await Promise.all(rows.map((row) => present(ctx.db, row)));
  return listOf(shown, page, pageSize, records);
}

async function requireRefund(ctx: Ctx, id: number): Promise<queries.WholeRefund> {
  const found = await queries.findBankRefund(ctx.db, id);
  if (!found) throw new AppError('not_found');
  return found;
}

async function requireAccount(ctx: Ctx, { buyer_id }: queries.WholeRefund): Promise<AccountRow> {
  const account = await findRefundAccount(ctx.db, buyer_id);
  if (!account) throw new AppError('conflict', { detail: serverText[ctx.lang]('refund_no_account') });
  return account;
}

const Fields = z.object({ bank_code: z.string(), holder: z.string(), account_number: z.string() });

/** The whole number, for the transfer. Nobody reads it before that is recorded, with the refund and with the account. */
export async function openRefundAccount(ctx: Ctx, { id }: { id: number }) {
  const { id: documentId } = await requireAccount(ctx, await requireRefund(ctx, id));
  return ctx.db.transaction(async (db) => {
    const record = { type: 'refund', id };
    await recordDeed(db, ctx, { deed: 'refund.account_view', record, after: { document: documentId } });
    const { staffId } = staffOf(ctx);
    const fields = Fields.parse(await revealFields({ ...ctx, db }, { id: documentId, staffId }));
    const { bank_code, holder, account_number: number } = fields;
    return { data: { bank: bankName(bank_code) ?? bank_code, holder, number } };
  });
}

type Sent = { id: number; bank_reference: string };

export async function markRefundSent(ctx: Ctx, { id, bank_reference }: Sent) {
  const found = await requireRefund(ctx, id);
  if (found.refund.state === 'done') throw alreadySent(ctx);
  const account = presentAccount(await requireAccount(ctx, found));
  const sentTo = [account?.bank, account?.holder, account?.number].join(', ');
  return ctx.db.transaction(async (db) => {
    const sent = { id, bankReference: bank_reference, sentTo, now: ctx.now };
    if (!(await queries.markSent(db, sent))) throw alreadySent(ctx);
    await recordDeed(db, ctx, {
      deed: 'refund.sent',
      record: { type: 'refund', id },
      before: { status: found.refund.state },
      after: { status: 'done', amount: found.refund.amount, bank_reference, sent_to: sentTo },
    });
    return { data: await present(db, (await queries.findBankRefund(db, id)) ?? found) };
  });
}

const alreadySent = (ctx: Ctx) => new AppError('conflict', { detail: serverText[ctx.lang]('refund_sent') });
