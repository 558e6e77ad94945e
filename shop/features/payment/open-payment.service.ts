import type { Sen } from '../../kit/money.ts';
import type { Db } from '../../platform/db/db.ts';
import { newToken } from '../../platform/secrets/token-hash.ts';
import { insertPayment, type PaymentRow } from './payment.queries.ts';
import { firstPollAt } from './payment.rules.ts';

type Opening = {
  buyerId: number;
  method: 'online' | 'transfer';
  provider: 'stripe' | 'sandbox' | 'bank';
  amount: Sen;
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

/** Our own URL, which redirects to the provider's page. */
export function payLink({
  method,
  state,
  reference,
}: Pick<PaymentRow, 'method' | 'state' | 'reference'>): string | null {
  return method === 'online' && (state === 'pending' || state === 'processing') ? `/pay/${reference}` : null;
}
