import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer, type Buyer } from '../../testing/people/as-buyer.ts';
import { type Goods, sell } from '../../testing/records/goods.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { pickupPoint } from '../delivery/delivery.table.ts';

let api: TestApi;
let pickup: number;
let crowd: Buyer[];
beforeAll(async () => {
  api = await openTestApi({ max: 30 });
  const point = { address: 'Lot 12', postcode: '43300', city: 'Seri Kembangan', state: 'SGR' };
  const hours = { opens: '05:00', closes: '11:00' };
  const [row] = await api.db.orm
    .insert(pickupPoint)
    .values({ name_en: 'Gate 2', name_ms: 'Pintu 2', ...point, ...hours })
    .returning({ id: pickupPoint.id });
  pickup = row?.id ?? 0;
  crowd = await Promise.all(Array.from({ length: 200 }, () => asBuyer(api)));
}, 120_000);
afterAll(() => api.close());

/** Adds one of each to every cart, in the given order. */
async function fillCarts(buyers: readonly Buyer[], goods: readonly Goods[]): Promise<void> {
  const ids = buyers.map(({ person }) => person.id);
  const { pool } = api.database;
  await pool.query(
    `INSERT INTO cart (buyer_id, person_id, created_at, updated_at)
     SELECT buyer_id, id, $2, $2 FROM person WHERE id = ANY ($1) ON CONFLICT DO NOTHING`,
    [ids, api.deps.clock()],
  );
  await pool.query('DELETE FROM cart_line USING cart WHERE cart.id = cart_id AND cart.person_id = ANY ($1)', [
    ids,
  ]);
  for (const { id } of goods) {
    await pool.query(
      `INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price, created_at)
       SELECT cart.id, variant.id, 1, variant.price, $3 FROM cart, variant
       WHERE cart.person_id = ANY ($1) AND variant.id = $2`,
      [ids, id, api.deps.clock()],
    );
  }
}

type Choices = { pickup_id: number; payment_method: 'online'; promotion_code?: string };
const choices = (): Choices => ({ pickup_id: pickup, payment_method: 'online' });

/** The checkout input for a cart. It is the same for carts with the same goods. */
async function inputFor(buyer: Buyer, over: { promotion_code?: string } = {}) {
  const chosen = { ...choices(), ...over };
  const { data } = (await buyer.call('POST /api/checkout/preview', chosen)).body;
  expect(data.problems).toEqual([]);
  return { ...chosen, price_hash: data.price_hash, delivery_date: data.delivery_date ?? '' };
}
type Input = Awaited<ReturnType<typeof inputFor>>;

const placeWith = (buyer: Buyer, input: Input, key: string = randomUUID()) =>
  buyer.call('POST /api/checkout', input, { 'idempotency-key': key });

const count = async (text: string, values: unknown[] = []) =>
  Number((await api.database.pool.query(text, values)).rows[0].n);
const ordersOf = (goods: Goods) =>
  count('SELECT count(*) AS n FROM order_line WHERE variant_id = $1', [goods.id]);
const statuses = (answers: readonly { status: number }[]) => {
  const seen: Record<number, number> = {};
  for (const { status } of answers) seen[status] = (seen[status] ?? 0) + 1;
  return seen;
};
const first = () => {
  const [buyer] = crowd;
  if (!buyer) throw new Error('There is no buyer');
  return buyer;
};

test('places exactly 50 of 200 parallel orders for 50 units', {
  timeout: 120_000,
}, async () => {
  const goods = await sell(api, { on_hand: '50' });
  await fillCarts(crowd, [goods]);
  const input = await inputFor(first());
  const answers = await Promise.all(crowd.map((buyer) => placeWith(buyer, input)));
  const { 200: placed, 409: short = 0, 422: blocked = 0, ...others } = statuses(answers);
  expect([placed, short + blocked, others]).toEqual([50, 150, {}]);
  expect(await ordersOf(goods)).toBe(50);
  const { rows } = await api.database.pool.query(
    'SELECT on_hand::float8, reserved::float8 FROM variant WHERE id = $1',
    [goods.id],
  );
  expect(rows).toEqual([{ on_hand: 50, reserved: 50 }]);
  // Buyers who came too late keep their carts.
  expect(await count('SELECT count(*) AS n FROM cart_line WHERE variant_id = $1', [goods.id])).toBe(150);
});

test('does not deadlock when carts hold the same goods in opposite order', { timeout: 120_000 }, async () => {
  const goods = [];
  for (let n = 0; n < 6; n++) goods.push(await sell(api, { on_hand: '1000' }));
  const [ones, others] = [crowd.slice(0, 50), crowd.slice(50, 100)];
  await fillCarts(ones, goods);
  const forth = await inputFor(first());
  await fillCarts(others, goods.toReversed());
  const [other = first()] = others;
  const back = await inputFor(other);
  const answers = await Promise.all(
    ones.flatMap((one, n) => {
      const two = others[n];
      return two ? [placeWith(one, forth), placeWith(two, back)] : [];
    }),
  );
  expect(statuses(answers)).toEqual({ 200: 100 });
  expect(api.failures).toEqual([]);
});

test('applies a promotion limited to ten uses to ten of 100 parallel orders', {
  timeout: 120_000,
}, async () => {
  const goods = await sell(api, { on_hand: '1000' });
  const id = await api.promotion('First ten', { code: 'FIRST10', limit_total: 10 });
  const hundred = crowd.slice(0, 100);
  await fillCarts(hundred, [goods]);
  const input = await inputFor(first(), { promotion_code: 'FIRST10' });
  const answers = await Promise.all(hundred.map((buyer) => placeWith(buyer, input)));
  expect(statuses(answers)).toEqual({ 200: 10, 409: 90 });
  expect(await count('SELECT count(*) AS n FROM promotion_use WHERE promotion_id = $1', [id])).toBe(10);
  expect(await ordersOf(goods)).toBe(10);
});

test('places one order for 50 parallel requests with the same key and returns the same response to all', async () => {
  const goods = await sell(api);
  await fillCarts([first()], [goods]);
  const input = await inputFor(first());
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => placeWith(first(), input, key)));
  expect(statuses(answers)).toEqual({ 200: 50 });
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await ordersOf(goods)).toBe(1);
});

test('places one order when several tabs check out the same cart', async () => {
  const goods = await sell(api);
  await fillCarts([first()], [goods]);
  const input = await inputFor(first());
  const answers = await Promise.all(Array.from({ length: 8 }, () => placeWith(first(), input)));
  expect(statuses(answers)).toEqual({ 200: 1, 422: 7 });
  expect(await ordersOf(goods)).toBe(1);
});

test('orders what is added during checkout or keeps it in the cart', async () => {
  const goods = await sell(api);
  for (let n = 0; n < 10; n++) {
    await fillCarts([first()], [goods]);
    const input = await inputFor(first());
    await api.database.pool.query('DELETE FROM order_line WHERE variant_id = $1', [goods.id]);
    const [placed] = await Promise.all([
      placeWith(first(), input),
      first().call('POST /api/cart/items', { variant_id: goods.id, quantity: 1 }),
    ]);
    const { lines } = (await first().call('GET /api/cart')).body.data;
    const inCart = lines[0]?.quantity ?? 0;
    expect(inCart + (placed.status === 200 ? 1 : 0)).toBe(2);
  }
});
