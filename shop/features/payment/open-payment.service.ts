import type { Sen } from '../../kit/money.ts';
import type { Db } from '../../platform/db/db.ts';
import { newToken } from '../../platform/secrets/token-hash.ts';
import { insertPayment, type PaymentRow, paymentBeside } from './payment.queries.ts';
import { askAfter } from './payment.rules.ts';

type Attempt = {
  buyerId: number;
  method: 'online' | 'transfer';
  provider: 'stripe' | 'sandbox' | 'bank';
  amount: Sen;
  now: Date;
  expiresAt: Date;
};

type Opening = Attempt & ({ orderId: number } | { repaymentId: number });

/**
 * Opens an attempt to pay, with the order or the repayment it is for. The provider hears of it when the buyer follows the link: no call
 * leaves this process before that is safely written.
 */
export function openPayment(db: Db, opening: Opening): Promise<PaymentRow> {
  return insertPayment(db, {
    ...rowOf(opening),
    order_id: 'orderId' in opening ? opening.orderId : null,
    repayment_id: 'repaymentId' in opening ? opening.repaymentId : null,
  });
}

/** The same for an order that is about to be written, in the statement that writes it. */
export function openBeside(attempt: Attempt) {
  const row = rowOf(attempt);
  return { row, beside: paymentBeside(row) };
}

function rowOf({ buyerId, method, provider, amount, now, expiresAt }: Attempt) {
  const isOnline = method === 'online';
  return {
    reference: newToken().token,
    buyer_id: buyerId,
    method,
    state: isOnline ? ('pending' as const) : ('awaiting_proof' as const),
    provider,
    amount,
    created_at: now,
    expires_at: expiresAt,
    ask_at: isOnline ? askAfter(now) : null,
  };
}

/** Where the buyer pays: our own address, which leads on to the provider's page. */
export function payLink({
  method,
  state,
  reference,
}: Pick<PaymentRow, 'method' | 'state' | 'reference'>): string | null {
  return method === 'online' && (state === 'pending' || state === 'processing') ? `/pay/${reference}` : null;
}
