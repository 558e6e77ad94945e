import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import { atHour, localDate } from '../../kit/local-date.ts';
import type { Db } from '../db/db.ts';

/** Literals for a query. Parameters would make the planner guess how many rows are that new. */
export type QueryTimes = { now: string; midnight: string };

export type ShopMetric = {
  /** The column of the query that has the value. Unique across features. */
  column: string;
  name: `bakul_${string}`;
  help: string;
  /** The same name may occur several times with different labels. */
  labels?: Labels;
  type?: 'gauge' | 'counter';
};

/** Numbers of the whole shop, read from the database. */
export type ShopMetrics = {
  /** Returns one row with numbers. It must be cheap, however many years the shop has been open. */
  query: (at: QueryTimes) => string;
  metrics: readonly ShopMetric[];
};

type Values = Readonly<Record<string, number | null>>;
type Options = { db: Db; clock: () => Date; log: Logger; sources: readonly ShopMetrics[]; maxAgeMs?: number };

const timeoutMs = 2_000;

/**
 * Adds the metrics of the whole shop. All are read with one statement per scrape, at most every 10 s. Processes that share
 * a database report the same values, so dashboards take the maximum instead of the sum.
 */
export function registerShopMetrics(registry: Registry, options: Options): void {
  const read = createReader(options);
  const metrics = options.sources.flatMap(({ metrics }) => metrics);
  const names = [...new Set(metrics.map(({ name }) => name))];
  for (const name of names) {
    const samples = metrics.filter((metric) => metric.name === name);
    const [{ help, type = 'gauge', labels = {} } = { help: '' }] = samples;
    const config = { name, help, labelNames: Object.keys(labels), registers: [registry] };
    const collect = async (
      reset: () => void,
      set: (labels: Labels, value: number) => void,
      remove: () => void,
    ) => {
      const values = await read();
      reset();
      for (const { labels, value } of valuesOf(samples, values)) set(labels, value);
      // Without labels, a metric that was reset would report 0 instead of nothing.
      if (values === null && config.labelNames.length === 0) remove();
    };
    if (type === 'gauge')
      new Gauge({
        ...config,
        collect() {
          return collect(
            () => this.reset(),
            (labels, value) => this.set(labels, value),
            () => this.remove(),
          );
        },
      });
    else
      new Counter({
        ...config,
        collect() {
          return collect(
            () => this.reset(),
            (labels, value) => this.inc(labels, value),
            () => this.remove(),
          );
        },
      });
  }
}

type Labels = Readonly<Record<string, string>>;

const valuesOf = (samples: readonly ShopMetric[], values: Values | null) =>
  samples.flatMap(({ column, labels = {} }) => {
    const value = values?.[column] ?? null;
    return value === null ? [] : [{ value, labels }];
  });

/** Reads all values at once. Null while the database does not answer. */
function createReader({ db, clock, log, sources, maxAgeMs = 10_000 }: Options): () => Promise<Values | null> {
  let reading: Promise<Values | null> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  const query = async (): Promise<Values | null> => {
    try {
      const [row] = await db.run<Record<string, number | null>>(combinedQuery(sources, clock()));
      return row ?? null;
    } catch (error) {
      log.warn({ err: error }, 'the metrics of the shop could not be read');
      return null;
    }
  };
  return () => {
    if (!reading || performance.now() - readAt > maxAgeMs) {
      readAt = performance.now();
      reading = Promise.race([query(), sleep(timeoutMs, null, { ref: false })]);
    }
    return reading;
  };
}

/** One statement that returns the columns of all queries in one row. */
export function combinedQuery(sources: readonly ShopMetrics[], now: Date): string {
  const literal = (at: Date) => `'${at.toISOString()}'::timestamptz`;
  const times = { now: literal(now), midnight: literal(atHour(localDate(now), 0)) };
  const parts = sources.map(({ query }, index) => `(${query(times)}) AS source_${index}`);
  return `SELECT * FROM ${parts.join(' CROSS JOIN ')}`;
}

/** SQL for the age in seconds of the oldest row, 0 when there is none. */
export const ageSeconds = (now: string, oldest: string) =>
  `coalesce(greatest(extract(epoch FROM ${now} - ${oldest}), 0), 0)::float8`;
