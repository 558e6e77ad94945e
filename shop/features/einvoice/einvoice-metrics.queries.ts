import { ageSeconds, type ShopMetric, type ShopMetrics } from '../../platform/metrics/shop-metrics.ts';

/** States that pass or wait for staff. Final states grow without limit and say nothing. */
const states = ['submitted', 'invalid', 'rejected_by_buyer'] as const;

const inState = (state: string): ShopMetric => ({
  column: `e_invoices_${state}`,
  name: 'bakul_e_invoices',
  labels: { state },
  help: 'E-invoices that are queued since the start day, submitted without a result, or wait for staff',
});

/** Documents that wait for their month are not overdue before the 7th of the next one, so they are counted apart. */
const startsOn = `(SELECT (value->>'starts_on')::date FROM setting WHERE name = 'einvoice')`;
const queued = `e_invoice e WHERE e.state = 'queued' AND e.issued_on >= ${startsOn}`;
const isReady = `(e.kind <> 'invoice' OR e.total > 1000000
  OR EXISTS (SELECT FROM company c WHERE c.buyer_id = e.buyer_id AND c.tax_number <> ''))`;

export const einvoiceMetrics: ShopMetrics = {
  query: ({ now }) => `SELECT count(*)::float8 AS e_invoices_queued,
      ${ageSeconds(now, `min(e.created_at) FILTER (WHERE ${isReady})`)} AS e_invoices_age,
      ${states
        .map(
          (state) =>
            `(SELECT count(*) FROM e_invoice WHERE state = '${state}')::float8 AS e_invoices_${state}`,
        )
        .join(', ')},
      (SELECT ${ageSeconds(now, 'min(submitted_at)')} FROM e_invoice WHERE state = 'submitted') AS e_invoices_submitted_age
    FROM ${queued}`,
  metrics: [
    inState('queued'),
    ...states.map(inState),
    {
      column: 'e_invoices_age',
      name: 'bakul_e_invoices_queued_oldest_seconds',
      help: 'Age of the oldest e-invoice that is queued and does not wait for the consolidation of its month',
    },
    {
      column: 'e_invoices_submitted_age',
      name: 'bakul_e_invoices_submitted_oldest_seconds',
      help: 'Time since the oldest submission without a result',
    },
  ],
};
