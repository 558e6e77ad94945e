import { AppError, conflict } from '../../kit/http/errors.ts';
import { formatMoney } from '../../kit/text/format.ts';
import type { Db } from '../../platform/db/db.ts';
import { actorName, staffOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import {
  findTransferRefusal,
  receiveOnAccount,
  receiveTransfer,
  type TransferRefusal,
} from '../payment/receive-transfer.service.ts';
import type { CreditRow } from './bank-credit.queries.ts';
import type { Target } from './bank-statement.contract.ts';
import { bankStatementText } from './bank-statement.messages.ts';
import { describeTarget } from './open-items.service.ts';

/** Applies the money of a credit to its target and returns the payment. The caller has locked the credit. */
export async function receiveCredit(ctx: Ctx, db: Db, credit: CreditRow, target: Target) {
  const transfer = {
    amount: credit.amount,
    bankReference: credit.reference || null,
    actor: actorName(ctx),
    staffId: staffOf(ctx).staffId,
    now: ctx.now,
  };
  if (target.kind === 'payment') {
    const received = await receiveTransfer(db, target.payment_id, transfer);
    if (received.ok) return received.payment;
    throw await errorOf(ctx, db, received, { amount: credit.amount, target });
  }
  const { account_id: accountId, invoice_ids: invoiceIds } = target;
  const received = await receiveOnAccount(db, { accountId, invoiceIds }, transfer);
  if (received.ok) return received.payment;
  throw conflict(bankStatementText[ctx.lang](accountTexts[received.reason]));
}

const accountTexts = {
  unknown: 'bank_account_unknown',
  no_owner: 'bank_no_owner',
  paid: 'bank_invoices_paid',
} as const;

/** Refuses to propose what could not be settled now. */
export async function requireReceivable(
  ctx: Ctx,
  db: Db,
  { amount }: CreditRow,
  target: Target,
): Promise<void> {
  if (target.kind === 'payment') {
    const refusal = await findTransferRefusal(db, target.payment_id, amount);
    if (refusal) throw await errorOf(ctx, db, refusal, { amount, target });
    return;
  }
  const { buyer, label } = await describeTarget(db, target);
  const found = label === '' ? 0 : label.split(', ').length;
  if (buyer === '' || found !== new Set(target.invoice_ids).size)
    throw conflict(bankStatementText[ctx.lang]('bank_account_unknown'));
}

async function errorOf(
  ctx: Ctx,
  db: Db,
  refusal: TransferRefusal,
  { amount, target }: { amount: number; target: Target },
): Promise<AppError> {
  const t = bankStatementText[ctx.lang];
  if (refusal.reason === 'unknown') return new AppError('not_found');
  if (refusal.reason === 'amount') {
    const params = { received: formatMoney(amount), expected: formatMoney(refusal.expected) };
    return conflict(t('bank_payment_amount', params));
  }
  const { label } = await describeTarget(db, target);
  return conflict(t('bank_payment_state', { number: label }));
}
