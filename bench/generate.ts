import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rebuildReports } from '@bakul/shop/features/report/aggregate/refresh-reports.service';
import { openPool } from '@bakul/shop/platform/db/connect';
import { createDb, type Db } from '@bakul/shop/platform/db/db';
import type { Embedded } from '@bakul/shop/platform/db/embedded/embedded';
import { migrate } from '@bakul/shop/platform/db/migrate';
import pg from 'pg';
import { coinedName, produce, qualities, sentences, states } from './vocabulary.ts';

const root = join(import.meta.dirname, '..');

type Word = { kind: string; n: number; name: string; ms?: string; unit?: string };

/**
 * The number of growers and cultivars grows with the square root of the catalogue: a shop with ten times the products
 * has about three times the names.
 */
function vocabularyOf(products: number): Word[] {
  const growers = Math.round(5 * Math.sqrt(products));
  const cultivars = Math.round(4 * Math.sqrt(products));
  const named = (kind: string, rows: { en: string; ms: string }[]): Word[] =>
    rows.map(({ en, ms }, n) => ({ kind, n, name: en, ms }));
  return [
    ...produce.map(({ en, ms, unit }, n) => ({ kind: 'produce', n, name: en, ms, unit })),
    ...named('quality', qualities),
    ...named('sentence', sentences),
    ...states.map((name, n) => ({ kind: 'state', n, name })),
    ...Array.from({ length: growers + 1 }, (_, n) => ({ kind: 'grower', n, name: coinedName(n) })),
    ...Array.from({ length: cultivars }, (_, n) => ({ kind: 'cultivar', n, name: coinedName(3199 - n) })),
  ];
}

/**
 * Hashes everything that a generated database depends on. This includes the current month, because the price history
 * ends today.
 */
async function hashInputs(...more: string[]): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 7));
  const names = ['bench/generate.ts', 'bench/vocabulary.ts', 'bench/catalogue.sql', ...more];
  for await (const name of glob('shop/**/{migrations,sql}/*.sql', { cwd: root })) names.push(name);
  for (const name of names.sort()) hash.update(await readFile(join(root, name)));
  return hash.digest('hex');
}

export type Generated = { name: string; config: pg.ClientConfig };

/** Returns the database with this many products. Reuses an existing one if its inputs have not changed. */
export async function ensureDatabase(
  server: Embedded,
  products: number,
  log: (text: string) => void,
): Promise<Generated> {
  const name = `bench_${products}`;
  const wanted = await hashInputs();
  const generated = { name, config: { ...server.config, database: name } };
  if ((await readInputHash(server, name)) === wanted) return generated;
  const begin = performance.now();
  log(`Generating ${products.toLocaleString('en')} products …`);
  await withAdmin(server, 'postgres', async (admin) => {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name} OWNER bakul`);
  });
  await migrate(generated);
  await withAdmin(server, name, (admin) => fill(admin, products));
  // Written last, so a database whose generation was killed has no hash and is generated again.
  await withAdmin(server, 'postgres', (admin) => admin.query(`COMMENT ON DATABASE ${name} IS '${wanted}'`));
  log(`${products.toLocaleString('en')} products in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return generated;
}

/** Returns the hash of the inputs that a database was generated from, or undefined if it was never finished. */
async function readInputHash(server: Embedded, name: string): Promise<string | undefined> {
  const question = "SELECT shobj_description(oid, 'pg_database') AS hash FROM pg_database WHERE datname = $1";
  const { rows } = await withAdmin(server, 'postgres', (admin) => admin.query(question, [name]));
  return rows[0]?.hash;
}

const copyOf = (name: string, template: string) =>
  `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy OWNER bakul`;

/** Creates a shop with this many products and 100,000 past orders, without the orders placed by the last run. */
export async function createTradeDatabase(
  server: Embedded,
  products: number,
  log: (text: string) => void,
): Promise<string> {
  const { name: catalogue } = await ensureDatabase(server, products, log);
  const wanted = await hashInputs('bench/orders.sql');
  const [past, trade] = ['bench_orders', 'bench_trade'];
  if ((await readInputHash(server, past)) !== wanted) {
    log('Generating 100,000 orders …');
    await withAdmin(server, 'postgres', async (admin) => {
      await admin.query(`DROP DATABASE IF EXISTS ${past} WITH (FORCE)`);
      await admin.query(copyOf(past, catalogue));
    });
    await withAdmin(server, past, async (admin) => {
      await admin.query("SET work_mem = '256MB'; SET search_path = public; BEGIN");
      await admin.query("SELECT set_config('bench.products', $1, true)", [String(products)]);
      await admin.query('SET LOCAL session_replication_role = replica');
      await admin.query(await readFile(join(import.meta.dirname, 'orders.sql'), 'utf8'));
      await admin.query('COMMIT');
    });
    // Otherwise the job of the shop under test would compute all sums for reports while checkouts are measured.
    const config = { ...server.config, database: past };
    await withDb({ config }, (db) => rebuildReports({ db, clock: () => new Date() }));
    await withAdmin(server, past, (admin) => admin.query('VACUUM (FREEZE, ANALYZE)'));
    await withAdmin(server, 'postgres', (admin) => admin.query(`COMMENT ON DATABASE ${past} IS '${wanted}'`));
  }
  await withAdmin(server, 'postgres', async (admin) => {
    await admin.query(`DROP DATABASE IF EXISTS ${trade} WITH (FORCE)`);
    await admin.query(copyOf(trade, past));
    await admin.query('CHECKPOINT');
  });
  return trade;
}

export type Sales = {
  name: string;
  products: number;
  /** The values of `bench.` settings in sales.sql. */
  settings: Record<'days' | 'orders' | 'lines' | 'buyers' | 'variants' | 'even', number | boolean>;
};

/** Returns a shop with the orders of `sales.sql` and the sums of all its days, generated once a day because they end today. */
export async function ensureSales(
  server: Embedded,
  { name, products, settings }: Sales,
  log: (text: string) => void,
): Promise<Generated> {
  const { name: catalogue } = await ensureDatabase(server, products, log);
  const today = new Date().toISOString().slice(0, 10);
  const wanted = `${await hashInputs('bench/sales.sql')} ${today} ${JSON.stringify(settings)}`;
  const generated = { name, config: { ...server.config, database: name } };
  if ((await readInputHash(server, name)) === wanted) return generated;
  const begin = performance.now();
  log(`Generating ${name} …`);
  await withAdmin(server, 'postgres', async (admin) => {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(copyOf(name, catalogue));
  });
  await withAdmin(server, name, async (admin) => {
    await admin.query(
      "SET work_mem = '256MB'; SET maintenance_work_mem = '256MB'; SET search_path = public; BEGIN",
    );
    for (const [key, value] of Object.entries(settings))
      await admin.query('SELECT set_config($1, $2, true)', [`bench.${key}`, String(value)]);
    await admin.query('SET LOCAL session_replication_role = replica');
    await admin.query(await readFile(join(import.meta.dirname, 'sales.sql'), 'utf8'));
    await admin.query('COMMIT');
  });
  // A shop that ran on the catalogue has computed the sums of no orders there.
  await withDb(generated, (db) => rebuildReports({ db, clock: () => new Date() }));
  await withAdmin(server, name, async (admin) => {
    await admin.query('VACUUM (FREEZE, ANALYZE)');
    await admin.query('CHECKPOINT');
  });
  await withAdmin(server, 'postgres', (admin) => admin.query(`COMMENT ON DATABASE ${name} IS '${wanted}'`));
  log(`${name} in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return generated;
}

async function fill(admin: pg.Client, products: number): Promise<void> {
  const words = vocabularyOf(products);
  const column = (read: (word: Word) => unknown) => words.map((word) => read(word) ?? null);
  await admin.query("SET maintenance_work_mem = '256MB'; SET work_mem = '256MB'; SET search_path = public");
  await admin.query('BEGIN');
  await admin.query(
    'CREATE TEMP TABLE word (kind text, n integer, name text, name_ms text, unit text) ON COMMIT DROP',
  );
  await admin.query(
    'INSERT INTO word SELECT * FROM unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::text[])',
    [
      column(({ kind }) => kind),
      column(({ n }) => n),
      column(({ name }) => name),
      column(({ ms }) => ms),
      column(({ unit }) => unit),
    ],
  );
  await admin.query("SELECT set_config('bench.products', $1, true)", [String(products)]);
  await admin.query('SET LOCAL session_replication_role = replica');
  await admin.query(await readFile(join(import.meta.dirname, 'catalogue.sql'), 'utf8'));
  await admin.query('COMMIT');
  await admin.query('VACUUM (FREEZE, ANALYZE)');
  await admin.query('CHECKPOINT');
}

/** Runs `work` as the shop would, on a pool of its own. */
export async function withDb<T>(
  { config }: Pick<Generated, 'config'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const database = openPool(config);
  return work(createDb(database)).finally(() => database.close());
}

export async function withAdmin<T>(
  server: Embedded,
  database: string,
  work: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const admin = new pg.Client({ ...server.adminConfig, database });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
