import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics for the operator. One registry per process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests by route and status',
      labelNames: ['route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Response time, excluding cached responses',
      labelNames: ['route'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
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
      name: 'page_queue_seconds',
      help: 'Estimated queue wait of the page request that arrived last',
      registers,
    }),
    invalidations: new Counter({
      name: 'cache_invalidations_total',
      help: 'Change notifications received, by kind',
      labelNames: ['change'],
      registers,
    }),
    securityEvents: new Counter({
      name: 'security_events_total',
      help: 'Logins, failures, lock-outs, denials and changes of factors or contacts, by kind',
      labelNames: ['kind'],
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Background jobs by name and outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'job_seconds',
      help: 'Duration of background jobs',
      labelNames: ['job'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
      registers,
    }),
    mails: new Counter({
      name: 'mails_total',
      help: 'Emails by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    mailsWaiting: new Gauge({
      name: 'mails_waiting',
      help: 'Emails not sent yet, as of the last count',
      registers,
    }),
    ready: new Gauge({ name: 'ready', help: '1 while the process accepts requests', registers }),
  };
}

/** Exists only with a replica. */
export function observeReplica({ registry }: Pick<Metrics, 'registry'>, isCurrent: () => boolean): void {
  new Gauge({
    name: 'database_replica_current',
    help: '1 while guests and reports are served from the replica',
    registers: [registry],
    collect() {
      this.set(isCurrent() ? 1 : 0);
    },
  });
}
