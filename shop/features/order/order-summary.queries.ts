import { type Db, statement } from '../../platform/db/db.ts';
import type { PaymentState } from './order.constants.ts';

const standing = statement(
  'order_standing',
  `SELECT (SELECT state FROM payment WHERE order_id = $1 ORDER BY id DESC LIMIT 1) AS payment_state,
     EXISTS (SELECT FROM claim WHERE order_id = $1 AND state = 'open') AS has_open_claim`,
);

/** The state of the newest payment attempt, and whether a claim is open. */
export async function findPaymentAndClaimState(db: Db, orderId: number) {
  const [row] = await db.run<{ payment_state: PaymentState | null; has_open_claim: boolean }>(standing, [
    orderId,
  ]);
  return { paymentState: row?.payment_state ?? null, hasOpenClaim: row?.has_open_claim ?? false };
}
