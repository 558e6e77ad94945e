import type pg from 'pg';
import type { Tracing } from '../tracing/tracing.ts';

const attributes = { 'db.system.name': 'postgresql' };

/**
 * Records every statement of the pool's connections as a span, by the name of the query and without its parameters. Both
 * hand-written queries and Drizzle's pass through `client.query`.
 */
export function traceQueries(pool: pg.Pool, tracing: Tracing): void {
  const traced = new WeakSet<pg.ClientBase>();
  pool.on('acquire', (client) => {
    if (traced.has(client)) return;
    traced.add(client);
    traceClient(client, tracing);
  });
}

function traceClient(client: pg.PoolClient, tracing: Tracing): void {
  const { query } = client;
  Object.assign(client, {
    query(...args: unknown[]): unknown {
      if (!tracing.isRecording()) return Reflect.apply(query, client, args);
      const name = nameOf(args[0]);
      // BEGIN is sent together with the first query of the transaction and takes no time of its own.
      const end = name === 'begin' ? null : tracing.startLeaf({ name, kind: 'client', attributes });
      if (!end) return Reflect.apply(query, client, args);
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        const ended = (error: unknown, result: unknown) => {
          end(error ?? undefined);
          Reflect.apply(callback, undefined, [error, result]);
        };
        return Reflect.apply(query, client, [...args.slice(0, -1), ended]);
      }
      const result: unknown = Reflect.apply(query, client, args);
      if (result instanceof Promise) result.then(() => end(), end);
      else end();
      return result;
    },
  });
}

/** The name of a hand-written query. Others are described by their verb and table, such as `select mail`. */
function nameOf(statement: unknown): string {
  if (typeof statement === 'string') return describeStatement(statement);
  if (typeof statement !== 'object' || statement === null) return 'query';
  if ('name' in statement && typeof statement.name === 'string') return statement.name;
  return 'text' in statement && typeof statement.text === 'string'
    ? describeStatement(statement.text)
    : 'query';
}

const verb = /^\s*(\w+)/;
const table = /\b(?:from|into|update)\s+"?(\w+)/i;

export function describeStatement(text: string): string {
  const name = verb.exec(text)?.[1]?.toLowerCase() ?? 'query';
  const target = table.exec(text)?.[1];
  return target === undefined ? name : `${name} ${target}`;
}
