import { z } from 'zod';
import type { InputOf } from '../../../../kit/http/endpoint.ts';
import { conflict, requireFound } from '../../../../kit/http/errors.ts';
import { keysetOf } from '../../../../kit/http/keyset.ts';
import { localDate, withIsoTimes } from '../../../../kit/local-date.ts';
import { type Cell, toCsv } from '../../../../kit/text/csv.ts';
import { formatDay, formatDecimal } from '../../../../kit/text/format.ts';
import { staffOf } from '../../../../platform/http/access.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { downloadBytes } from '../../../../platform/http/download-bytes.ts';
import { revealFields } from '../../../account/document/document-review.service.ts';
import { bankName } from '../../../account/profile/bank.rules.ts';
import { recordAction } from '../../../audit/audit.ts';
import {
  type AccountRow,
  findRefundAccount,
  listRefundAccounts,
} from '../../../order/refund-account.service.ts';
import { paymentText } from '../../payment.messages.ts';
import { runEach } from '../../run-each.ts';
import { parseMoneySearch } from '../../staff/money-search.rules.ts';
import * as queries from '../refund.queries.ts';
import type * as contract from './refund.contract.ts';

function presentAccount({ masked }: AccountRow): NonNullable<contract.BankRefund['account']> {
  const { bank_code = '', holder = '', account_number = '' } = masked;
  return { bank: bankName(bank_code) ?? bank_code, holder, number: account_number };
}

function present(whole: queries.RefundWithPayment, account: AccountRow | null): contract.BankRefund {
  const { refund, ...paidFor } = whole;
  const isSent = refund.state === 'done';
  const shown = withIsoTimes(refund);
  return {
    ...shown,
    ...paidFor,
    status: isSent ? 'sent' : 'to_send',
    account: isSent ? null : account && presentAccount(account),
    sent_at: shown.done_at,
  };
}

const buyersOf = (refunds: readonly queries.RefundWithPayment[]) => refunds.map(({ buyer_id }) => buyer_id);

export async function listBankRefunds(ctx: Ctx, input: InputOf<typeof contract.listBankRefunds>) {
  const { pageSize } = input;
  const { rows, counted } = await queries.searchBankRefunds(ctx.db, input, parseMoneySearch(input.keywords));
  const accounts = await listRefundAccounts(ctx.db, buyersOf(rows));
  const show = (row: queries.RefundWithPayment) => present(row, accounts.get(row.buyer_id) ?? null);
  return keysetOf(rows, { pageSize, counted, idOf: ({ refund }) => refund.id, show });
}

async function requireRefund(ctx: Ctx, id: number): Promise<queries.RefundWithPayment> {
  return requireFound(await queries.findBankRefund(ctx.db, id));
}

async function requireAccount(ctx: Ctx, { buyer_id }: queries.RefundWithPayment): Promise<AccountRow> {
  const account = await findRefundAccount(ctx.db, buyer_id);
  if (!account) throw conflict(paymentText[ctx.lang]('refund_no_account'));
  return account;
}

const Fields = z.object({ bank_code: z.string(), holder: z.string(), account_number: z.string() });

/** The unmasked account number for the transfer. Access is audited first, on the refund and on the account. */
export async function openRefundAccount(ctx: Ctx<'requestId' | 'secrets'>, { id }: { id: number }) {
  const { id: documentId } = await requireAccount(ctx, await requireRefund(ctx, id));
  return ctx.db.transaction(async (db) => {
    const { bank_code, holder, account_number: number } = await reveal({ ...ctx, db }, id, documentId);
    return { data: { bank: bankName(bank_code) ?? bank_code, holder, number } };
  });
}

async function reveal(ctx: Ctx<'requestId' | 'secrets'>, refundId: number, documentId: number) {
  const record = { type: 'refund', id: refundId } as const;
  await recordAction(ctx.db, ctx, { action: 'refund.account_view', record, after: { document: documentId } });
  return Fields.parse(await revealFields(ctx, { id: documentId, staffId: staffOf(ctx).staffId }));
}

/** A file for the bank's portal, one transfer per row. Omits refunds already sent or without an account. */
export async function downloadBankFile(ctx: Ctx<'requestId' | 'secrets'>, { ids }: { ids: string[] }) {
  const refunds = await queries.listBankRefunds(ctx.db, ids.map(Number));
  const found = refunds.filter(({ refund }) => refund.state !== 'done');
  const accounts = await listRefundAccounts(ctx.db, buyersOf(found));
  const rows: Cell[][] = [];
  await ctx.db.transaction(async (db) => {
    for (const { refund, order, buyer_id } of found) {
      const account = accounts.get(buyer_id);
      if (!account) continue;
      const { holder, bank_code, account_number } = await reveal({ ...ctx, db }, refund.id, account.id);
      const bank = bankName(bank_code) ?? bank_code;
      const amount = formatDecimal(refund.amount);
      rows.push([holder, bank, bank_code, account_number, amount, order, refund.id]);
    }
  });
  if (rows.length === 0) throw conflict(paymentText[ctx.lang]('refund_file_empty'));
  const bytes = new TextEncoder().encode(toCsv([fileHead, ...rows]));
  return downloadBytes(`refunds-${localDate(ctx.now)}.csv`, 'text/csv; charset=utf-8', bytes);
}

// Machine-readable, so not translated.
const fileHead = ['holder', 'bank', 'bank_code', 'account_number', 'amount_myr', 'reference', 'refund'];

type Sent = InputOf<typeof contract.markRefundSent>;

export async function markRefundSent(ctx: Ctx<'requestId'>, { id, bank_reference }: Sent) {
  const found = await requireRefund(ctx, id);
  if (found.refund.state === 'done') throw alreadySent(ctx, found);
  const account = await requireAccount(ctx, found);
  const { bank, holder, number } = presentAccount(account);
  const sentTo = `${bank}, ${holder}, ${number}`;
  return ctx.db.transaction(async (db) => {
    const isFirst = await queries.markSent(db, { id, bank_reference, sent_to: sentTo, done_at: ctx.now });
    const after = await requireRefund({ ...ctx, db }, id);
    if (!isFirst) throw alreadySent(ctx, after);
    await recordAction(db, ctx, {
      action: 'refund.sent',
      record: { type: 'refund', id },
      before: { status: found.refund.state },
      after: { status: 'done', amount: found.refund.amount, bank_reference, sent_to: sentTo },
    });
    return { data: present(after, account) };
  });
}

/** Each in its own transaction. One already sent does not affect the others. */
export function markRefundsSent(ctx: Ctx<'requestId'>, input: InputOf<typeof contract.markRefundsSent>) {
  const { ids, bank_reference } = input;
  const refunds = ids.map((id) => ({ id, bank_reference }));
  return runEach(ctx, refunds, (refund) => markRefundSent(ctx, refund));
}

function alreadySent({ lang }: Ctx, { refund: { done_at, bank_reference } }: queries.RefundWithPayment) {
  const t = paymentText[lang];
  const detail =
    done_at && bank_reference
      ? t('refund_sent_as', { time: formatDay(done_at, lang), reference: bank_reference })
      : t('refund_sent');
  return conflict(detail);
}
