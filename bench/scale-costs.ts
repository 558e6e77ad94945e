import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { RunningServer } from './processes.ts';
import { readCosts } from './scale.ts';
import type { Shops } from './shops.ts';

export const metricsToken = 'a-token-for-the-benchmark-only';
const idleSeconds = 60;
const changeCount = 20;

async function readNumber(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(query);
  return Number(rows[0]?.n ?? 0);
}

const connectionsSql = `SELECT count(*) AS n FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'bakul%' AND pid <> pg_backend_pid()`;

/** The highest number of connections until it is stopped. */
export function countConnections(client: pg.Client) {
  let isStopped = false;
  let highest = 0;
  const counting = (async () => {
    while (!isStopped) {
      highest = Math.max(highest, await readNumber(client, connectionsSql));
      await sleep(200);
    }
  })();
  return {
    async stop(): Promise<number> {
      isStopped = true;
      await counting;
      return highest;
    },
  };
}

/** The sum of a metric over the processes and its labels. */
async function readMetric(servers: readonly RunningServer[], name: string): Promise<number> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const texts = await Promise.all(
    servers.map(async ({ port }) => (await fetch(`http://localhost:${port}/metrics`, { headers })).text()),
  );
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.startsWith(`${name}{`));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** How many notifications a change of a price causes, and the CPU time to receive them and to drop what is cached. */
export async function measureInvalidations(shops: Shops, client: pg.Client, servers: RunningServer[]) {
  const { postmaster } = shops.bench;
  const counted = () => readMetric(servers, 'bakul_cache_invalidations_total');
  const before = { count: await counted(), costs: await readCosts(postmaster, servers) };
  for (let n = 0; n < changeCount; n++) {
    await client.query('UPDATE variant SET price = price + 1 WHERE id = $1', [n + 1]);
    await sleep(100);
  }
  const after = { count: await counted(), costs: await readCosts(postmaster, servers) };
  const used = after.costs.server + after.costs.postgres - before.costs.server - before.costs.postgres;
  return [(after.count - before.count) / changeCount, used / changeCount];
}

/** What background jobs and polling cost in a minute without requests. */
export async function measureIdle(shops: Shops, client: pg.Client, servers: RunningServer[]) {
  const { postmaster } = shops.bench;
  // Emails and connections of the last run are finished.
  await sleep(35_000);
  const transactions = () =>
    readNumber(
      client,
      'SELECT xact_commit + xact_rollback AS n FROM pg_stat_database WHERE datname = current_database()',
    );
  const read = async () => ({
    costs: await readCosts(postmaster, servers),
    jobs: await readMetric(servers, 'bakul_jobs_total'),
    transactions: await transactions(),
  });
  const before = await read();
  await sleep(idleSeconds * 1000);
  const after = await read();
  return [
    (after.costs.server - before.costs.server) / 1000,
    (after.costs.postgres - before.costs.postgres) / 1000,
    after.jobs - before.jobs,
    after.transactions - before.transactions,
    await readNumber(client, connectionsSql),
  ];
}

// Carts are emptied by an order.
const tablesSql = `SELECT sum(pg_total_relation_size(oid)) AS n FROM pg_class
  WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'jobs'::regnamespace) AND relname NOT LIKE 'cart%'`;
const walSql = "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS n";

/** How much tables with their indexes, and the WAL, grow by an order. */
export async function measureGrowth(client: pg.Client, placeOrders: () => Promise<unknown>, orders: number) {
  const before = { table: await readNumber(client, tablesSql), wal: await readNumber(client, walSql) };
  await placeOrders();
  await sleep(5_000);
  const after = { table: await readNumber(client, tablesSql), wal: await readNumber(client, walSql) };
  return {
    table: Math.round((after.table - before.table) / orders),
    wal: Math.round((after.wal - before.wal) / orders),
  };
}

/** Tables and indexes of `bench_orders` compared with the same catalogue without orders. */
export async function bytesPerPastOrder(client: pg.Client, socketFolder: string): Promise<number> {
  const sizeOf = (name: string) => readNumber(client, `SELECT pg_database_size('${name}') AS n`);
  const orders = new pg.Client({ host: socketFolder, user: 'bakul', database: 'bench_orders' });
  await orders.connect();
  const count = await readNumber(orders, 'SELECT count(*) AS n FROM shop_order');
  await orders.end();
  return Math.round(((await sizeOf('bench_orders')) - (await sizeOf('bench_10000'))) / count);
}
