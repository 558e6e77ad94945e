import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import pg from 'pg';
import { checkoutVisit, emptyCarts, fillCarts, headersOf } from './compare-trade.ts';
import { readCpuMs, readPostgresCpuMs, residentMemory } from './cpu.ts';
import type { LoadJob } from './load.ts';
import { type RunningServer, startShop } from './processes.ts';
import {
  bytesPerPastOrder,
  countConnections,
  measureGrowth,
  measureIdle,
  measureInvalidations,
  metricsToken,
} from './scale-costs.ts';
import { type Shops, withServers } from './shops.ts';

/** How many processes on one database are worth it, and what each costs. It has no limits; docs/capacity.md uses it. */

const processCounts = [1, 2, 4];
const products = 10_000;
const seconds = 6;
const visitors = { pages: 4, others: 16 };
const checkoutsPerRun = 600;
/** Until then each process still compiles code, which a busy shop no longer pays for. */
const warmUpPerProcess = { requests: 600, checkouts: 150 };
const maxWarmUpMs = 60_000;

export type Costs = { server: number; postgres: number };
type Figures = Costs & { perSecond: number; refused: number; connections: number };
type Run = (ports: number[], isWarmUp: boolean) => Promise<LoadJob>;

/** Pins processes to cores, if there are enough to leave one for the load generator. Says what it did. */
function pinCores(shopPids: readonly number[], loadPid: number): string {
  const cores = availableParallelism();
  if (cores < 3 || spawnSync('taskset', ['--version']).status !== 0)
    return `${cores} cores, shared with the load generator`;
  const pin = (list: string, pid: number) => spawnSync('taskset', ['-a', '-c', '-p', list, String(pid)]);
  for (const pid of shopPids) pin(`0-${cores - 2}`, pid);
  pin(String(cores - 1), loadPid);
  return `${cores - 1} cores, and one for the load generator`;
}

export async function readCosts(postmaster: number, servers: readonly RunningServer[]): Promise<Costs> {
  const used = await Promise.all(servers.map(({ pid }) => readCpuMs(pid)));
  return { server: used.reduce((sum, ms) => sum + ms, 0), postgres: await readPostgresCpuMs(postmaster) };
}

/** One kind of requests against these processes. A visit of several requests counts as one. */
async function measureRun(
  shops: Shops,
  client: pg.Client,
  servers: RunningServer[],
  run: Run,
): Promise<Figures> {
  const { load, postmaster } = shops.bench;
  const ports = servers.map(({ port }) => port);
  const warmUntil = performance.now() + maxWarmUpMs;
  for (let done = 0; done < warmUpPerProcess.requests * servers.length && performance.now() < warmUntil; )
    done += (await load.run(await run(ports, true))).requests;
  const job = await run(ports, false);
  const before = await readCosts(postmaster, servers);
  const counting = countConnections(client);
  const begin = performance.now();
  const { visits, requests, failed } = await load.run(job);
  const elapsed = (performance.now() - begin) / 1000;
  const after = await readCosts(postmaster, servers);
  const done = (job.visits ? visits : requests) - failed;
  return {
    perSecond: done / elapsed,
    refused: failed,
    server: (after.server - before.server) / done,
    postgres: (after.postgres - before.postgres) / done,
    connections: await counting.stop(),
  };
}

async function createRuns(shops: Shops, client: pg.Client): Promise<Record<string, Run>> {
  const { slugs, ids } = await shops.sample(products);
  let round = 0;
  const get = (paths: (n: number) => string[], headers: string, connections: number): Run => {
    return async (ports) => ({ ports, paths: paths(++round), headers, connections, seconds });
  };
  const checkouts: Run = async (ports, isWarmUp) => {
    await client.query(emptyCarts);
    await client.query(fillCarts);
    await client.query('ANALYZE cart, cart_line, shop_order, order_line, payment');
    const count = isWarmUp ? warmUpPerProcess.checkouts * ports.length : checkoutsPerRun;
    const key = `scale-${process.pid}-${++round}`;
    const visits = Array.from({ length: count }, (_, n) => checkoutVisit(3 + n, key));
    return { ports, paths: [], visits, headers: '', connections: visitors.others, seconds: 240 };
  };
  return {
    // A new address each time, which is in no cache.
    'guest page, rendered': get(
      (n) => slugs.map((slug) => `/product/${slug}?visit=${n}`),
      '',
      visitors.pages,
    ),
    'guest page, cached': get(
      () => slugs.slice(0, 50).map((slug) => `/product/${slug}`),
      '',
      visitors.others,
    ),
    'API read of a buyer': get(() => ids.map((id) => `/api/product/${id}`), headersOf(3), visitors.others),
    'checkout, paid, 4 calls': checkouts,
  };
}

export async function measureScale(shops: Shops): Promise<void> {
  const database = await shops.trade();
  const { socketFolder, dataFolder } = shops;
  const client = new pg.Client({ host: socketFolder, user: 'bakul', database });
  await client.connect();
  const rows = { runs: [] as string[], costs: [] as string[] };
  let cores = '';
  try {
    const runs = await createRuns(shops, client);
    for (const count of processCounts) {
      const options = {
        socketFolder,
        dataFolder,
        database,
        cacheMb: 48,
        env: { METRICS_TOKEN: metricsToken },
      };
      const starting = Array.from({ length: count }, () => startShop(options));
      await withServers(starting, async (...servers) => {
        const pids = servers.map(({ pid }) => pid);
        cores = pinCores([...pids, shops.bench.postmaster], shops.bench.load.pid);
        for (const [name, run] of Object.entries(runs)) {
          const figures = await measureRun(shops, client, servers, run);
          rows.runs.push(runRow(name, count, figures));
          console.log(rows.runs.at(-1));
        }
        const memory = await Promise.all(pids.map(residentMemory));
        const changes = await measureInvalidations(shops, client, servers);
        const idle = await measureIdle(shops, client, servers);
        rows.costs.push(costRow(count, [Math.max(...memory), ...changes, ...idle]));
        console.log(rows.costs.at(-1));
      });
    }
    printTables(cores, rows);
    await withServers(
      [startShop({ socketFolder, dataFolder, database, cacheMb: 48 })],
      async (...servers) => {
        const job = await runs['checkout, paid, 4 calls']?.(
          servers.map(({ port }) => port),
          false,
        );
        if (!job) return;
        const growth = await measureGrowth(client, () => shops.bench.load.run(job), checkoutsPerRun);
        console.log(
          `\nAn order, from checkout to payment: ${growth.table} bytes of tables, ${growth.wal} of WAL`,
        );
      },
    );
    console.log(`A past order with its search terms: ${await bytesPerPastOrder(client, socketFolder)} bytes`);
  } finally {
    await client.end();
  }
}

const number = (value: number) => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

function runRow(name: string, count: number, figures: Figures): string {
  const { perSecond, refused, server, postgres, connections } = figures;
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const cells = [
    name,
    count,
    number(perSecond),
    number(server),
    number(postgres),
    connections,
    refused,
    load,
  ];
  return `| ${cells.join(' | ')} |`;
}

const costRow = (count: number, values: readonly number[]) =>
  `| ${[count, ...values.map(number)].join(' | ')} |`;

function printTables(cores: string, rows: { runs: string[]; costs: string[] }): void {
  console.log(`\nRequests with 1, 2 and 4 processes on ${cores}\n`);
  console.log(
    '| | processes | per second | Node, CPU ms | PostgreSQL, CPU ms | connections | refused | load |',
  );
  console.log(`|---|---|---|---|---|---|---|---|\n${rows.runs.toSorted().join('\n')}`);
  console.log('\nWhat the processes cost together, except for the memory of one\n');
  console.log(
    '| processes | MB | invalidations per change | CPU ms per change | CPU s per idle minute, Node | PostgreSQL | jobs per minute | transactions per minute | connections when idle |',
  );
  console.log(`|---|---|---|---|---|---|---|---|---|\n${rows.costs.join('\n')}`);
}
