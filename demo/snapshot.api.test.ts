import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../shop/features/credit/ledger/verify.service.ts';
import { addDays, atHour, localDate } from '../shop/kit/local-date.ts';
import { brokenInvariants } from '../shop/testing/generated/order-invariants.ts';
import { runs } from '../shop/testing/runs.ts';
import { type TestApi, testApi } from '../shop/testing/test-api.ts';
import { seedFoundation } from './seed-foundation.ts';
import { loadSnapshot } from './snapshot/load-snapshot.ts';
import { readSnapshotOfDay } from './snapshot/snapshot-of-day.ts';
import { demoApi } from './testing/demo-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi();
}, 240_000);
afterAll(() => api.close());

const numberOf = async ({ db }: TestApi, query: string, values: readonly unknown[] = []) => {
  const [row] = await db.run<{ n: number }>(query, values);
  return row?.n;
};

/** Rows that contradict others. Each query finds none in a shop whose books are right. */
const contradictions: Record<string, string> = {
  'stock is the sum of its moves': `SELECT v.id FROM variant v LEFT JOIN stock_move m ON m.variant_id = v.id
    GROUP BY v.id HAVING v.on_hand <> coalesce(sum(m.change), 0)`,
  'an invoice is paid by its ledger': `SELECT id FROM invoice WHERE paid + credited > total
    OR (state = 'paid') <> (paid + credited = total)`,
  'document numbers follow their days': `SELECT number FROM (
      SELECT number, issued_on, lag(issued_on) OVER (PARTITION BY kind ORDER BY number) AS before FROM invoice
      WHERE buyer_id IN (SELECT buyer_id FROM person WHERE email LIKE '%@buyer-%')) i WHERE issued_on < before`,
  'order numbers contain their day': `SELECT slug FROM shop_order
    WHERE substring(slug FROM 3 FOR 6) <> to_char(placed_at AT TIME ZONE 'Asia/Kuala_Lumpur', 'YYMMDD')
      AND author_id IN (SELECT id FROM person WHERE email LIKE '%@buyer-%')`,
  'invoice numbers contain their year': `SELECT number FROM invoice
    WHERE split_part(number, '-', 2) <> to_char(issued_on, 'YYYY')`,
  'deliveries come after their orders': `SELECT id FROM shop_order WHERE delivered_at < placed_at`,
  'every claim photo has its claim': `SELECT p.id FROM claim_photo p LEFT JOIN claim c ON c.id = p.claim_id WHERE c.id IS NULL`,
  'every number is counted': `SELECT i.number FROM invoice i JOIN document_number d ON d.name = i.kind || '-' || split_part(i.number, '-', 2)
    WHERE split_part(i.number, '-', 3)::integer > d.last`,
};

/** Columns of events, and how many of them are in the future. */
async function laterThan({ db }: TestApi, now: Date): Promise<string[]> {
  const columns = await db.run<{ name: string; table: string; column: string }>(
    `SELECT concat(table_name, '.', column_name) AS name, table_name AS table, column_name AS column
     FROM information_schema.columns WHERE table_schema = 'public' AND data_type LIKE 'timestamp%'
       AND column_name IN (
         'at', 'created_at', 'placed_at', 'delivered_at', 'issued_at', 'paid_at', 'updated_at', 'joined_at',
         'decided_at', 'submitted_at', 'answered_at', 'replied_at', 'received_at')`,
  );
  const later: string[] = [];
  for (const { name, table, column } of columns) {
    const [row] = await db.run<{ n: number }>(
      `SELECT count(*)::integer AS n FROM "${table}" WHERE "${column}" > $1::timestamptz`,
      [now],
    );
    if (row?.n) later.push(`${name}: ${row.n}`);
  }
  return later;
}

async function findContradictions({ db }: TestApi) {
  const found: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(contradictions)) {
    const rows = await db.run(query);
    if (rows.length > 0) found[name] = rows.slice(0, 5);
  }
  return found;
}

/** Identity columns whose next value is taken already. */
const takenIds = ({ db }: TestApi) =>
  db.run<{ name: string; column: string; sequence: string }>(
    `SELECT attrelid::regclass::text AS name, attname AS column, pg_get_serial_sequence(attrelid::regclass::text, attname) AS sequence
     FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
     WHERE attidentity <> '' AND c.relnamespace = 'public'::regnamespace`,
  );

async function sequencesBehind(api: TestApi): Promise<string[]> {
  const behind: string[] = [];
  for (const { name, column, sequence } of await takenIds(api)) {
    const n = await numberOf(
      api,
      `SELECT count(*)::integer AS n FROM ${name}, (SELECT last_value, is_called FROM ${sequence}) s
       WHERE ${name}."${column}" > s.last_value OR (NOT s.is_called AND ${name}."${column}" = s.last_value)`,
    );
    if (n) behind.push(name);
  }
  return behind;
}

test('the books of all buyers agree', async () => {
  expect(await brokenInvariants(api.db)).toEqual({});
  expect(await findContradictions(api)).toEqual({});
  expect((await verifyLedger(api.db)).problems).toEqual([]);
  expect(await sequencesBehind(api)).toEqual([]);
});

/** Indexes, constraints and triggers with their definitions, and when they are in force. */
const guards = ({ db }: TestApi) =>
  db.run(
    `SELECT pg_get_indexdef(indexrelid) AS guard, indisvalid::text AS mode FROM pg_index
       WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
     UNION ALL SELECT concat(conrelid::regclass, ' ', conname, ' ', pg_get_constraintdef(oid)), convalidated::text FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT pg_get_triggerdef(oid), tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
     ORDER BY 1`,
  );

test('the fill leaves every index, constraint and trigger as in an empty shop', async () => {
  const empty = await testApi();
  expect(await guards(api)).toEqual(await guards(empty));
});

test('stars spread as those of real buyers do, in short and long texts of both languages', async () => {
  const shares = await api.db.run<{ rating: number; share: number }>(
    'SELECT rating, count(*)::float8 / sum(count(*)) OVER ()::float8 AS share FROM review GROUP BY 1 ORDER BY 1',
  );
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = shares.map(({ share }) => share);
  expect(five).toBeGreaterThan(four);
  expect(four).toBeGreaterThan(three);
  expect(one + two).toBeGreaterThan(0.03);
  expect(three).toBeGreaterThan(two);
  const averages = await api.db.run<{ low: number; high: number }>(
    'SELECT min(rating_average) AS low, max(rating_average) AS high FROM product WHERE rating_average > 0',
  );
  expect(averages[0]?.low).toBeLessThan(360);
  expect(averages[0]?.high).toBeGreaterThan(470);
  const lengths = await api.db.run(
    `SELECT lang FROM review GROUP BY lang HAVING min(char_length(text)) = 0 AND max(char_length(text)) > 200
       AND count(*) FILTER (WHERE char_length(text) BETWEEN 1 AND 30) > 50`,
  );
  expect(lengths).toHaveLength(2);
});

test('work waits today: orders to pack, an approval, a claim and an overdue invoice', async () => {
  const today = localDate(api.deps.clock());
  const due = `SELECT count(*)::integer AS n FROM shop_order WHERE state IN ('confirmed', 'preparing') AND delivery_date = $1`;
  expect(await numberOf(api, due, [today])).toBeGreaterThan(5);
  for (const query of [
    "SELECT count(*)::integer AS n FROM shop_order WHERE state = 'pending_approval'",
    "SELECT count(*)::integer AS n FROM claim WHERE state = 'open'",
    `SELECT count(*)::integer AS n FROM invoice WHERE state IN ('issued', 'partially_paid') AND due_on < '${today}'`,
  ]) {
    expect(await numberOf(api, query), query).toBeGreaterThan(0);
  }
});

test.for([
  ['buyers who ordered', 'SELECT count(DISTINCT buyer_id)::integer AS n FROM shop_order', 40, 55],
  ['orders', 'SELECT count(*)::integer AS n FROM shop_order', 2300, 2800],
  ['cancelled orders', "SELECT count(*)::integer AS n FROM shop_order WHERE state = 'cancelled'", 30, 90],
  ['claims', 'SELECT count(*)::integer AS n FROM claim', 40, 120],
  [
    'refunds that finance has to transfer',
    "SELECT count(*)::integer AS n FROM refund WHERE way = 'bank' AND state = 'pending'",
    1,
    3,
  ],
  ['debit notes', "SELECT count(*)::integer AS n FROM invoice WHERE kind = 'debit_note'", 1, 1],
  [
    'companies whose purchasers order on credit',
    `SELECT count(DISTINCT o.buyer_id)::integer AS n FROM shop_order o
       JOIN company_member m ON m.person_id = o.author_id AND m.role = 'purchaser'
     WHERE o.payment_method = 'credit'`,
    4,
    10,
  ],
  [
    'orders at a contract price',
    "SELECT count(DISTINCT order_id)::integer AS n FROM order_line WHERE price_source = 'contract'",
    100,
    1000,
  ],
  ['texts of reviews', "SELECT count(DISTINCT text)::integer AS n FROM review WHERE text <> ''", 500, 5000],
  ['budgets', 'SELECT count(*)::integer AS n FROM company_budget', 6, 6],
] as const)('believable: %s', async ([, query, least, most]) => {
  const count = await numberOf(api, query);
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThanOrEqual(most);
});

describe('on other days of the week', () => {
  // A year's end lies between the snapshot and this week, so documents are numbered anew.
  const mondayOfLoad = '2027-01-04';

  test.for([0, 6, 1, 2, 3, 4, 5].slice(0, runs(1, 7)))(
    'the snapshot is loaded %i days after a Monday',
    {
      timeout: 240_000,
    },
    async (days) => {
      const other = await testApi();
      const now = atHour(addDays(mondayOfLoad, days), 0.6);
      const { secrets } = other.deps;
      await other.db.transaction(async (db) => {
        await seedFoundation(db, { now, secrets });
        const snapshot = await readSnapshotOfDay(now);
        await loadSnapshot(db, { snapshot, deps: other.deps, passwordHash: '' });
      });
      expect(await brokenInvariants(other.db)).toEqual({});
      expect(await findContradictions(other)).toEqual({});
      expect((await verifyLedger(other.db)).problems).toEqual([]);
      expect(await sequencesBehind(other)).toEqual([]);
      expect(await laterThan(other, now)).toEqual([]);
      const placed = `SELECT count(*)::integer AS n FROM shop_order
      WHERE (placed_at AT TIME ZONE 'Asia/Kuala_Lumpur')::date = $1::date - 1`;
      expect(await numberOf(other, placed, [localDate(now)])).toBeGreaterThan(3);
    },
  );
});
