import { ageSeconds, type ShopMetric, type ShopMetrics } from '../../platform/metrics/shop-metrics.ts';

const waiting = (reason: string): ShopMetric[] => [
  {
    column: `${reason}_waiting`,
    name: 'bakul_payments_waiting',
    labels: { reason },
    help: 'Payments and refunds that wait: for the provider (not for an approval at the buyer’s bank), for staff to check a proof, or to be refunded',
  },
  {
    column: `${reason}_age`,
    name: 'bakul_payments_waiting_oldest_seconds',
    labels: { reason },
    help: 'Age of the oldest payment, proof or refund that waits',
  },
];

/** The columns of one reason to wait, from a table and the condition on its rows. */
const counted = (reason: string, now: string, rows: string) =>
  `(SELECT count(*)::float8 AS ${reason}_waiting, ${ageSeconds(now, 'min(created_at)')} AS ${reason}_age FROM ${rows}) AS ${reason}`;

export const paymentMetrics: ShopMetrics = {
  query: ({
    now,
  }) => `SELECT * FROM ${counted('provider', now, `payment WHERE state = 'processing' AND approval_until IS NULL`)}
    CROSS JOIN ${counted('proof', now, `transfer_proof WHERE state = 'submitted'`)}
    CROSS JOIN ${counted('refund', now, 'refund WHERE next_attempt_at IS NOT NULL')}`,
  metrics: [...waiting('provider'), ...waiting('proof'), ...waiting('refund')],
};
