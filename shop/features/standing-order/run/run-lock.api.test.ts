import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { type Goods, sell } from '../../../testing/records/goods.ts';
import {
  createStandingOrder,
  runAt,
  runStandingOrders,
  standingOrderInput,
  tomorrow,
} from '../../../testing/records/standing-orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { decideRun } from './decide-run.service.ts';

/** What the lock on a standing order protects from changes that are made while a date is decided. */

let api: TestApi;
let buyer: Buyer;
let goods: Goods;
beforeAll(async () => {
  api = await openTestApi({ max: 10 });
});
beforeEach(async () => {
  api.moveTo(testNow);
  await api.database.pool.query(`UPDATE standing_order SET state = 'ended'`);
  buyer = await asBuyer(api);
  goods = await sell(api);
});
afterAll(() => api.close());

/** Four of the goods every day, without a PO number. Tomorrow's order is due. */
async function dueStandingOrder(): Promise<number> {
  const id = await createStandingOrder(api, buyer, [goods], { ends_on: null });
  api.moveTo('2026-11-18T14:00:00+08:00');
  return id;
}

/** The orders placed for the buyer, with the quantity of their only line. */
const listOrders = () =>
  api.db.run<{ po_number: string | null; quantity: number }>(
    `SELECT o.po_number, l.quantity::float8 FROM shop_order o JOIN order_line l ON l.order_id = o.id
     WHERE o.buyer_id = $1`,
    [buyer.person.buyer_id],
  );

const asCreated = { po_number: null, quantity: 4 };

const pause = (id: number) => buyer.call('POST /api/standing_order/{id}/pause', { id });

/** Changes the standing order itself and its lines, and ends it after tomorrow. */
async function save(id: number) {
  const dates = { starts_on: tomorrow, ends_on: tomorrow };
  const lines = [{ variant_id: goods.id, quantity: 9 }];
  const input = await standingOrderInput(api, lines, { ...dates, po_number: 'PO-9' });
  return buyer.call('PATCH /api/standing_order/{id}', { ...input, id, version: 1 });
}

/** Waits until this many connections wait for a lock. Calls that have ended count too, as they wait for nothing. */
const waitUntilStopped = (calls: { ended: number }, count: number) =>
  expect
    .poll(async () => {
      const waiting = await api.db.run(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return calls.ended + waiting.length;
    })
    .toBe(count);

type Lock = { sql: string; values?: unknown[] };

/**
 * Starts two calls while something is locked: the second once the first waits for it. Unlocks it when the second waits
 * as well, or has been answered. Returns the answer of the second.
 */
async function startWhileLocked<T>(
  { sql, values }: Lock,
  first: () => Promise<unknown>,
  second: () => Promise<T>,
) {
  const client = await api.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(sql, values);
    const calls = { ended: 0 };
    const countEnd = () => {
      calls.ended += 1;
    };
    const early = first().finally(countEnd);
    await waitUntilStopped(calls, 1);
    const late = second().finally(countEnd);
    await waitUntilStopped(calls, 2);
    await client.query('COMMIT');
    await early;
    return await late;
  } finally {
    // Closed, which also unlocks what a failure has left locked.
    client.release(true);
  }
}

/** The stock is locked after the standing order and its lines were read, and before anything is written. */
const lockStock = (): Lock => ({
  sql: 'SELECT FROM variant WHERE id = $1 FOR NO KEY UPDATE',
  values: [goods.id],
});

test.each([
  ['pausing', pause],
  ['saving', save],
] as const)(
  '%s is answered after the order that is being placed, and no order follows',
  async (_, change) => {
    const id = await dueStandingOrder();
    const { status, orders } = await startWhileLocked(
      lockStock(),
      () => runStandingOrders(api),
      async () => ({ ...(await change(id)), orders: await listOrders() }),
    );
    expect({ status, orders }).toEqual({ status: 200, orders: [asCreated] });
    await runAt(api, '19T14:00:00');
    expect(await listOrders()).toEqual(orders);
  },
);

test('an order has the terms and lines of the standing order either before or after it was saved', async () => {
  const id = await dueStandingOrder();
  // Read between the standing order and its lines.
  const lockClosedDays = { sql: 'LOCK TABLE closed_day IN ACCESS EXCLUSIVE MODE' };
  const now = api.deps.clock();
  const decide = () =>
    api.db.transaction((db) =>
      decideRun({ ...api.deps, db, actor: { kind: 'guest' }, now, lang: 'en' }, id, tomorrow),
    );
  const { status } = await startWhileLocked(lockClosedDays, decide, () => save(id));
  expect(status).toBe(200);
  expect(await listOrders()).toEqual([asCreated]);
});

test.each([
  ['paused', pause, []],
  ['saved', save, [{ po_number: 'PO-9', quantity: 9 }]],
] as const)(
  'the run orders what a standing order says once it has the lock, if it was %s after it was found due',
  async (_, change, orders) => {
    const id = await dueStandingOrder();
    const lockStandingOrder = {
      sql: 'SELECT FROM standing_order WHERE id = $1 FOR NO KEY UPDATE',
      values: [id],
    };
    await startWhileLocked(
      lockStandingOrder,
      async () => expect(await change(id)).toMatchObject({ status: 200 }),
      () => runStandingOrders(api),
    );
    expect(await listOrders()).toEqual(orders);
  },
);
