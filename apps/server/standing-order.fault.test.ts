import { runDueStandingOrders } from '@bakul/shop/features/standing-order/run/run-due.service';
import { standingOrder, standingOrderLine } from '@bakul/shop/features/standing-order/standing-order.table';
import { disabledCaches } from '@bakul/shop/platform/cache/cache';
import { createDb, type Db } from '@bakul/shop/platform/db/db';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { freshDatabase } from '../../shop/testing/database/database.ts';
import { brokenInvariants } from '../../shop/testing/generated/order-invariants.ts';
import { buildersOf } from '../../shop/testing/records/builders.ts';
import { testConfig } from '../../shop/testing/test-api.ts';
import { insertBuyers, setUpBareDemo } from './testing/crash-shop.ts';
import { databaseUrl, runCommand } from './testing/shop-command.ts';

vi.setConfig({ testTimeout: 900_000 });

const minRounds = 50;
const created = new Date('2026-11-18T12:00:00+08:00');
const due = new Date('2026-11-18T14:00:00+08:00');
const deliveryDate = '2026-11-19';

type Author = { id: number; buyer_id: number; address_id: number };

async function createStandingOrder(db: Db, author: Author, variantId: number): Promise<number> {
  const [row] = await db.orm
    .insert(standingOrder)
    .values({
      buyer_id: author.buyer_id,
      author_id: author.id,
      name: 'Every Thursday',
      mode: 'automatic',
      weekdays: [4],
      starts_on: deliveryDate,
      ends_on: deliveryDate,
      address_id: author.address_id,
      payment_method: 'transfer',
      substitution: 'same_grade',
      price_guard_percent: 15,
      created_at: created,
      updated_at: created,
    })
    .returning({ id: standingOrder.id });
  const id = row?.id ?? 0;
  const line = { variant_id: variantId, position: 1, quantity: '2', confirmed_price: 10_000 };
  await db.orm.insert(standingOrderLine).values({ standing_order_id: id, ...line });
  return id;
}

test('places exactly one order however often the process is killed at any statement of a run', async () => {
  const database = await freshDatabase();
  const db = createDb(database);
  await setUpBareDemo(db);
  const { product, variant } = buildersOf(db, () => created);
  const variantId = await variant(await product('Tomato'), { on_hand: '100000', price: 10_000 });
  const [buyer] = await insertBuyers(db, 1);
  const [author] = await db.run<Author>(
    'SELECT p.id, p.buyer_id, a.id AS address_id FROM person p JOIN address a ON a.buyer_id = p.buyer_id WHERE p.id = $1',
    [buyer?.id],
  );
  if (!author) throw new Error('There is no author');
  const runInProcess = (killAt: number, moment: 'before' | 'after') =>
    runCommand(['apps/server/testing/standing-order-process.ts', due.toISOString(), String(killAt), moment], {
      DATABASE_URL: databaseUrl(database),
    });
  const recover = () =>
    runDueStandingOrders({
      db,
      log: pino({ level: 'silent' }),
      clock: () => due,
      caches: disabledCaches,
      config: testConfig,
      payments: null,
    });

  await createStandingOrder(db, author, variantId);
  const whole = await runInProcess(0, 'before');
  expect(whole).toMatchObject({ code: 0 });
  const { statements, placed } = JSON.parse(whole.output);
  expect(placed).toBe(1);

  const points = Array.from({ length: statements * 2 }, (_, n) => ({
    step: Math.floor(n / 2) + 1,
    moment: n % 2 === 0 ? ('before' as const) : ('after' as const),
  }));
  const everyOther = points.filter(({ step, moment }) => (step % 2 === 0) === (moment === 'after'));
  const last = points.slice(-2);
  const rounds = [...everyOther, ...last, ...points].slice(0, Math.max(minRounds, everyOther.length + 2));
  let committed = 0;
  for (const { step, moment } of rounds) {
    const id = await createStandingOrder(db, author, variantId);
    const { code, output } = await runInProcess(step, moment);
    expect({ code, output }, `killed ${moment} statement ${step}`).toEqual({ code: null, output: '' });
    const after = await recover();
    committed += after.placed === 0 ? 1 : 0;
    const runs = await db.run('SELECT state FROM standing_order_run WHERE standing_order_id = $1', [id]);
    expect(runs, `killed ${moment} statement ${step}`).toEqual([{ state: 'placed' }]);
    expect(after.failed).toBe(0);
  }
  const [totals] = await db.run(`SELECT (SELECT count(*)::integer FROM shop_order) AS orders,
    (SELECT count(DISTINCT order_id)::integer FROM standing_order_run) AS runs,
    (SELECT count(*)::integer FROM mail) AS mails,
    (SELECT count(*)::integer FROM notification) AS notifications`);
  const all = rounds.length + 1;
  expect(totals).toEqual({ orders: all, runs: all, mails: all, notifications: all });
  expect(await brokenInvariants(db)).toEqual({});
  // The kill after sending COMMIT is the one after which the order is there already.
  expect(committed).toBeGreaterThan(0);
  expect(committed).toBeLessThan(rounds.length / 4);
});
