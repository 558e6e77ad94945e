import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '../shop/kit/local-date.ts';
import { type TestApi, testApi } from '../shop/testing/test-api.ts';
import { booksThatAgree, checkBooks, numberOf } from './testing/books.ts';
import { demoApi } from './testing/demo-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi();
}, 240_000);
afterAll(() => api.close());

test('the books of all buyers agree', async () => {
  expect(await checkBooks(api)).toEqual(booksThatAgree);
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

/** Of the buyers of the snapshot, not of the demo accounts. */
const ofOthers = "author_id IN (SELECT id FROM person WHERE email LIKE '%@buyer-%')";
const runsOfOthers = `standing_order_run WHERE standing_order_id IN (SELECT id FROM standing_order WHERE ${ofOthers})`;

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
  ['quotations', `SELECT count(*)::integer AS n FROM quotation WHERE ${ofOthers}`, 14, 16],
  [
    'states of quotations',
    `SELECT count(DISTINCT state)::integer AS n FROM quotation WHERE ${ofOthers}`,
    6,
    11,
  ],
  [
    'quotations that became orders',
    `SELECT count(*)::integer AS n FROM quotation WHERE state = 'ordered' AND ${ofOthers}`,
    6,
    9,
  ],
  [
    'counter-offers',
    `SELECT count(*)::integer AS n FROM history
       WHERE record_type = 'quotation' AND to_state = 'countered' AND record_id IN (SELECT id FROM quotation WHERE ${ofOthers})`,
    2,
    2,
  ],
  [
    'quotations that wait for sales',
    `SELECT count(*)::integer AS n FROM quotation WHERE state = 'submitted' AND ${ofOthers}`,
    1,
    1,
  ],
  [
    'open offers',
    `SELECT count(*)::integer AS n FROM quotation WHERE state = 'offered' AND ${ofOthers}`,
    1,
    3,
  ],
  ['standing orders', `SELECT count(*)::integer AS n FROM standing_order WHERE ${ofOthers}`, 6, 6],
  [
    'active standing orders',
    `SELECT count(*)::integer AS n FROM standing_order WHERE state = 'active' AND ${ofOthers}`,
    4,
    4,
  ],
  [
    'active standing orders that order by themselves',
    `SELECT count(*)::integer AS n FROM standing_order WHERE state = 'active' AND mode = 'automatic' AND ${ofOthers}`,
    0,
    0,
  ],
  [
    'runs that placed an order',
    `SELECT count(*)::integer AS n FROM ${runsOfOthers} AND state = 'placed'`,
    70,
    130,
  ],
  ['skipped runs', `SELECT count(*)::integer AS n FROM ${runsOfOthers} AND state = 'skipped'`, 2, 20],
  ['missed runs', `SELECT count(*)::integer AS n FROM ${runsOfOthers} AND state = 'missed'`, 1, 8],
  ['budgets', 'SELECT count(*)::integer AS n FROM company_budget', 6, 6],
] as const)('believable: %s', async ([, query, least, most]) => {
  const count = await numberOf(api, query);
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThanOrEqual(most);
});
