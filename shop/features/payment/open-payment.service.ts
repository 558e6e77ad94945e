import type { PaymentProvider } from '../../adapters/payment/payment.ts';
import { invalidField } from '../../kit/http/errors.ts';
import type { Db } from '../../platform/db/db.ts';
import type { RequestCtx } from '../../platform/http/context.ts';
import { newToken } from '../../platform/secrets/token-hash.ts';
import { orderText } from '../order/order.messages.ts';
import { insertPayment, type PaymentRow } from './payment.queries.ts';
import { firstPollAt } from './payment.rules.ts';

type Opening = Pick<PaymentRow, 'method' | 'provider' | 'amount'> & {
  buyerId: number;
  now: Date;
  expiresAt: Date;
} & ({ orderId: number } | { repaymentId: number });

/**
 * Opens a payment attempt, in the same transaction as its order or repayment. The provider is first called when the
 * buyer follows the link, so no call is made before the attempt is committed.
 */
export function openPayment(db: Db, opening: Opening): Promise<PaymentRow> {
  const { buyerId, method, provider, amount, now, expiresAt } = opening;
  const isOnline = method === 'online';
  return insertPayment(db, {
    reference: newToken().token,
    order_id: 'orderId' in opening ? opening.orderId : null,
    repayment_id: 'repaymentId' in opening ? opening.repaymentId : null,
    buyer_id: buyerId,
    method,
    state: isOnline ? 'pending' : 'awaiting_proof',
    provider,
    amount,
    created_at: now,
    expires_at: expiresAt,
    ask_at: isOnline ? firstPollAt(now) : null,
  });
}

type Method = RequestCtx['config']['payment_methods'][number];

/** Why the shop does not offer this method at all; null when it does. */
export function unavailableReason({ config }: Pick<RequestCtx, 'config'>, method: Method) {
  return config.payment_methods.includes(method) ? null : (`${method}_unavailable` as const);
}

/** The receiver of a new payment. Throws when the shop does not offer the method. */
export function requirePaymentReceiver(
  ctx: Pick<RequestCtx, 'config' | 'payments' | 'lang'>,
  method: Method,
): PaymentProvider['name'] | 'bank' {
  const receiver = method === 'transfer' ? 'bank' : ctx.payments?.name;
  if (receiver && unavailableReason(ctx, method) === null) return receiver;
  throw invalidField('payment_method', orderText[ctx.lang](`method_${method}_unavailable`));
}
