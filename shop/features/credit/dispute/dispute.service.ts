import { fileRow } from '../../../adapters/files/file-row.ts';
import { openPrivate } from '../../../adapters/files/open-private.ts';
import { storeUploads } from '../../../adapters/files/store-upload.service.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, conflict, invalidField, requireFound } from '../../../kit/http/errors.ts';
import { formatMoney } from '../../../kit/text/format.ts';
import type { Db } from '../../../platform/db/db.ts';
import { actorName, buyerOf, personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { appendHistory } from '../../audit/history.ts';
import { updateAccountState } from '../account-state.service.ts';
import { creditText } from '../credit.messages.ts';
import { findInvoice } from '../credit-overview.queries.ts';
import { getCreditInvoice } from '../credit-overview.service.ts';
import { lockAccount } from '../ledger/account.queries.ts';
import type * as contract from './dispute.contract.ts';
import * as queries from './dispute.queries.ts';
import { disputeProblem, nextDisputeState } from './dispute.rules.ts';

/** The record type of a dispute in the history. */
export const disputeRecord = 'invoice_dispute';

/** Every change of an invoice's disputes happens under the lock of its account, which also guards its amounts. */
export async function lockAccountOfInvoice(db: Db, accountId: number | null) {
  return requireFound(accountId === null ? null : await lockAccount(db, accountId));
}

async function findOwnInvoice(ctx: Pick<Ctx, 'db' | 'actor'>, number: string) {
  const found = await findInvoice(ctx.db, number);
  if (found?.invoice.buyer_id !== buyerOf(ctx).buyerId) throw new AppError('not_found');
  return found.invoice;
}

/** Opens a dispute on what is open of an invoice. Without its disputed part, an overdue account may be in good standing. */
export async function openDispute(
  ctx: Ctx<'files' | 'pictures'>,
  { number, amount, reason, files }: InputOf<typeof contract.openDispute>,
) {
  const { id, account_id } = await findOwnInvoice(ctx, number);
  return storeUploads(ctx, files, async (db, [file]) => {
    const account = await lockAccountOfInvoice(db, account_id);
    const { open } = requireFound(await findInvoice(db, number));
    const isDisputed = (await queries.findOpenDispute(db, id)) !== null;
    const problem = disputeProblem({ amount, open, isDisputed });
    const t = creditText[ctx.lang];
    if (problem === 'dispute_above_open')
      throw invalidField('amount', t(problem, { most: formatMoney(open) }));
    if (problem) throw conflict(t(problem));
    const dispute = await queries.insertDispute(db, {
      invoice_id: id,
      amount,
      reason,
      ...(file && fileRow(file)),
      opened_by: personOf(ctx).personId,
      opened_at: ctx.now,
    });
    const record = { type: disputeRecord, id: dispute.id };
    await appendHistory(db, { record, actor: actorName(ctx), from: null, to: 'open', reason, at: ctx.now });
    await updateAccountState(db, account, ctx.now);
    return getCreditInvoice({ ...ctx, db }, { number });
  });
}

export async function withdrawDispute(ctx: Ctx, { number }: { number: string }) {
  const { id, account_id } = await findOwnInvoice(ctx, number);
  return ctx.db.transaction(async (db) => {
    const account = await lockAccountOfInvoice(db, account_id);
    const dispute = await queries.findOpenDispute(db, id);
    const state = dispute && nextDisputeState(dispute.state, 'withdraw');
    if (!dispute || !state) throw conflict(creditText[ctx.lang]('dispute_ended'));
    await queries.updateDispute(db, dispute.id, { state, ended_at: ctx.now });
    const record = { type: disputeRecord, id: dispute.id };
    await appendHistory(db, { record, actor: actorName(ctx), from: dispute.state, to: state, at: ctx.now });
    await updateAccountState(db, account, ctx.now);
    return getCreditInvoice({ ...ctx, db }, { number });
  });
}

export async function downloadDisputeFile(
  ctx: Ctx<'files'>,
  { number, id }: { number: string; id: number },
): Promise<Download> {
  const invoice = await findOwnInvoice(ctx, number);
  const found = await queries.findDispute(ctx.db, id);
  if (found?.invoice.id !== invoice.id) throw new AppError('not_found');
  return openDisputeFile(ctx, found.dispute);
}

/** The caller has checked the access. */
export function openDisputeFile(ctx: Ctx<'files'>, dispute: queries.DisputeRow): Promise<Download> {
  const { id, file_key, name, mime_type, bytes } = dispute;
  if (file_key === null || mime_type === null || bytes === null) throw new AppError('not_found');
  return openPrivate(ctx, { id, file_key, name: name ?? '', mime_type, bytes });
}
