import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiCall } from './api.ts';
import { requestOf } from './kit/http/client.ts';
import { routes } from './shop.ts';
import { buildStage } from './testing/access/cast.ts';
import type { Stage } from './testing/access/entry.ts';
import { matrix } from './testing/access-matrix.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

/**
 * Guest responses are cached until a table notifies of a change. So every table that such a response reads has a
 * trigger that notifies of inserts, updates and deletes, or is listed below with the reason why it needs none. Stock is
 * a column of variants and sends no notification: a response is cached for at most five seconds.
 */
type MissingNotification = { on: readonly (keyof typeof events)[]; because: string };

/** The bits of pg_trigger.tgtype. */
const events = { insert: 4, delete: 8, update: 16 };
const all = ['insert', 'update', 'delete'] as const;

const derived: MissingNotification = {
  on: all,
  because: 'triggers of tables that announce write it, in the same transaction',
};
const referenced: MissingNotification = {
  on: ['insert', 'delete'],
  because: 'it is shown once something names it, which is announced, and stays as long as that does',
};
const allowedMissing: Record<string, MissingNotification> = {
  farm: referenced,
  media: referenced,
  review: { on: all, because: 'its trigger writes the ratings of the product, which announces' },
  price_history: derived,
  product_listing: derived,
  listing_count: derived,
  product_display: derived,
  running_discount: derived,
  search_posting: derived,
  search_deletion: derived,
  search_word: derived,
};

let api: TestApi;
let stage: Stage;
beforeAll(async () => {
  // One connection, so that the locks held in a transaction show what the request read.
  api = await openTestApi({ max: 1 });
  stage = await buildStage(api);
});
afterAll(() => api.close());

const cached = routes
  .filter(({ endpoint }) => endpoint.cache === 'guest')
  .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

/** A plan locks all its relations, including those in which it finds nothing and those that functions read. */
async function tablesReadBy(name: string): Promise<string[]> {
  const entry = matrix[name];
  if (entry?.kind !== 'everybody')
    throw new Error(`${name} is kept for guests and has no entry for everybody`);
  // The names come from the routes, from which the ApiCall type is derived.
  const { url } = requestOf(name as ApiCall, (await entry.given?.(stage)) ?? {});
  await api.db.run('BEGIN');
  try {
    expect((await api.get(url)).status, name).toBe(200);
    const rows = await api.db.run<{ name: string }>(
      `SELECT DISTINCT relname AS name FROM pg_locks JOIN pg_class ON pg_class.oid = relation
       WHERE pid = pg_backend_pid() AND relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await api.db.run('ROLLBACK');
  }
}

/** For each table, the events that a trigger notifies of, as bits. */
async function notifiedEvents(): Promise<Map<string, number>> {
  const rows = await api.db.run<{ name: string; bits: number }>(
    `SELECT relname AS name, bit_or(tgtype)::integer AS bits
     FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
     WHERE prosrc LIKE '%pg_notify(''shop_changed''%' AND tgenabled <> 'D' GROUP BY 1`,
  );
  return new Map(rows.map(({ name, bits }) => [name, bits]));
}

/** For each endpoint, the tables it reads that can change without a notification, with the event. */
async function findUnnotifiedTables(): Promise<Record<string, string[]>> {
  const announced = await notifiedEvents();
  const found: Record<string, string[]> = {};
  for (const name of cached) {
    const silent = (await tablesReadBy(name)).flatMap((table) =>
      all
        .filter((event) => !((announced.get(table) ?? 0) & events[event]))
        .filter((event) => !allowedMissing[table]?.on.includes(event))
        .map((event) => `${table} ${event}`),
    );
    if (silent.length > 0) found[name] = silent;
  }
  return found;
}

test('every table that a cached guest response reads notifies of its changes', async () => {
  expect(cached.length).toBeGreaterThan(15);
  expect(await findUnnotifiedTables()).toEqual({});
});

test('every table listed as an exception is read by a cached guest response', async () => {
  const read = new Set<string>();
  for (const name of cached) for (const table of await tablesReadBy(name)) read.add(table);
  expect(Object.keys(allowedMissing).filter((table) => !read.has(table))).toEqual([]);
});

test('names the endpoint when a table stops notifying of its changes', async () => {
  await api.db.run('ALTER TABLE pickup_point DISABLE TRIGGER pickup_point_changed');
  expect(await findUnnotifiedTables()).toEqual({
    'GET /api/misc/pickup_points': ['pickup_point insert', 'pickup_point update', 'pickup_point delete'],
  });
});
