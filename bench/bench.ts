import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbedded } from '@bakul/shop/platform/db/embedded/embedded';
import pg from 'pg';
import { compareApi } from './compare-api.ts';
import { compareMessages } from './compare-messages.ts';
import { comparePages, weighPage } from './compare-pages.ts';
import { compareReports } from './compare-reports.ts';
import { compareTracing } from './compare-tracing.ts';
import { compareTrade } from './compare-trade.ts';
import { createTradeDatabase, ensureDatabase, ensureSales, withAdmin } from './generate.ts';
import { growth } from './growth.ts';
import { measureMemory } from './memory.ts';
import { startLoad } from './processes.ts';
import { readSample } from './reads.ts';
import { printReport, type Row } from './report.ts';
import { measureScale } from './scale.ts';
import type { Shops } from './shops.ts';

const sections = [
  'list',
  'detail',
  'search',
  'message',
  'page',
  'cart',
  'checkout',
  'orders',
  'growth',
  'memory',
  'tracing',
  'reports',
  'scale',
] as const;
type Section = (typeof sections)[number];
const isSection = (name: string): name is Section => sections.some((section) => section === name);

const requestedSections = process.argv.slice(2);
const unknown = requestedSections.filter((name) => !isSection(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${sections.join(', ')}.`);
  process.exit(1);
}
const wants = (...names: Section[]) =>
  requestedSections.length === 0 || names.some((name) => requestedSections.includes(name));

const build = spawnSync(process.execPath, [join(import.meta.dirname, '../scripts/build.ts')], {
  stdio: 'inherit',
});
if (build.status !== 0) process.exit(1);

const dataFolder = join(import.meta.dirname, '../node_modules/.cache/bakul/bench');
const server = await startEmbedded({ dataDir: dataFolder, fsync: false, onStatus: console.log });
const load = startLoad();
try {
  // Autovacuum would use CPU time that is not caused by the requests.
  await withAdmin(server, 'postgres', async (admin) => {
    await admin.query('ALTER SYSTEM SET autovacuum = off');
    await admin.query('SELECT pg_reload_conf()');
  });
  const shops: Shops = {
    socketFolder: server.adminConfig.host ?? '',
    dataFolder,
    bench: { load, postmaster: await postmasterOf(server.adminConfig) },
    sample: async (products) => {
      const { config } = await ensureDatabase(server, products, console.log);
      const client = new pg.Client(config);
      await client.connect();
      return readSample(client).finally(() => client.end());
    },
    trade: () => createTradeDatabase(server, 10_000, console.log),
    sales: (sales) => ensureSales(server, sales, console.log),
    commonSearchTerm: async () => {
      const { rows } = await withAdmin(server, 'bench_orders', (admin) =>
        admin.query<{ name: string }>('SELECT name_en AS name FROM product WHERE id = 1'),
      );
      return rows[0]?.name.split(' ')[1] ?? '';
    },
  };
  const rows: Row[] = [];
  if (wants('list', 'detail', 'search')) rows.push(...(await compareApi(shops, wants)));
  if (wants('message')) rows.push(...(await compareMessages(shops)));
  if (wants('page')) rows.push(...(await comparePages(shops)), ...(await weighPage(shops)));
  if (wants('cart', 'checkout', 'orders')) {
    const wanted = { cart: wants('cart'), checkout: wants('checkout'), orders: wants('orders') };
    rows.push(...(await compareTrade(shops, wanted)));
  }
  if (wants('memory')) rows.push(...(await measureMemory(shops)));
  if (wants('tracing')) rows.push(...(await compareTracing(shops)));
  if (wants('growth')) rows.push(...(await growth(shops)));
  if (wants('reports')) rows.push(...(await compareReports(shops)));
  // Has no limits, and takes as long as everything else.
  if (requestedSections.includes('scale')) await measureScale(shops);
  if (rows.length > 0) process.exitCode = printReport(rows) ? 0 : 1;
} finally {
  await load.stop();
  await server.release();
}

async function postmasterOf(config: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows } = await client.query<{ folder: string }>(
    "SELECT current_setting('data_directory') AS folder",
  );
  await client.end();
  return Number((await readFile(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
