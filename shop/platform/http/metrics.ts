import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Metrics of this process for the operator, in one registry. `process-metrics.ts` adds values that are read at each
 * scrape, `shop-metrics.ts` those of the whole shop.
 */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return { registry, ...httpMetrics(registers), ...workMetrics(registers) };
}

/** Exists only with a replica. */
export function observeReplica({ registry }: Pick<Metrics, 'registry'>, isCurrent: () => boolean): void {
  new Gauge({
    name: 'bakul_db_replica_current',
    help: '1 while guests and reports are served from the replica',
    registers: [registry],
    collect() {
      this.set(isCurrent() ? 1 : 0);
    },
  });
}

const httpMetrics = (registers: Registry[]) => ({
  requests: new Counter({
    name: 'http_requests_total',
    help: 'Requests by route and status',
    labelNames: ['route', 'status'],
    registers,
  }),
  requestSeconds: new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route and status class, excluding cached responses',
    labelNames: ['route', 'status_class'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  }),
  cached: new Counter({
    name: 'http_cached_total',
    help: 'Requests served from the response cache',
    registers,
  }),
  shed: new Counter({
    name: 'http_shed_total',
    help: 'Requests refused because of overload, by class',
    labelNames: ['class'],
    registers,
  }),
  shedSeconds: new Histogram({
    name: 'http_shed_seconds',
    help: 'Time in the queue before a refusal because of overload; 0 when refused immediately',
    buckets: [0.001, 0.01, 0.05, 0.25, 1],
    registers,
  }),
  queueDelay: new Gauge({
    name: 'http_page_queue_seconds',
    help: 'Estimated queue wait of the page request that arrived last',
    registers,
  }),
  ready: new Gauge({ name: 'bakul_ready', help: '1 while the process accepts requests', registers }),
});

const workMetrics = (registers: Registry[]) => ({
  invalidations: new Counter({
    name: 'bakul_cache_invalidations_total',
    help: 'Change notifications received, by kind',
    labelNames: ['change'],
    registers,
  }),
  securityEvents: new Counter({
    name: 'bakul_security_events_total',
    help: 'Logins, failures, lock-outs, denials and changes of factors or contacts, by kind',
    labelNames: ['kind'],
    registers,
  }),
  jobs: new Counter({
    name: 'bakul_jobs_total',
    help: 'Background jobs by name and outcome',
    labelNames: ['name', 'outcome'],
    registers,
  }),
  jobSeconds: new Histogram({
    name: 'bakul_job_duration_seconds',
    help: 'Duration of background jobs',
    labelNames: ['name'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
    registers,
  }),
  mails: new Counter({
    name: 'bakul_mails_total',
    help: 'Emails by outcome of the attempt',
    labelNames: ['outcome'],
    registers,
  }),
  poolWait: new Histogram({
    name: 'bakul_db_pool_wait_seconds',
    help: 'Time until a database connection was available, or the attempt was given up',
    buckets: [0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5],
    registers,
  }),
  exportedSpans: new Counter({
    name: 'bakul_trace_spans_total',
    help: 'Spans of traces: exported, or dropped because the endpoint did not accept them',
    labelNames: ['outcome'],
    registers,
  }),
});
