import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Api } from '../../api.ts';
import { asBuyer, type Buyer } from '../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../testing/people/as-member.ts';
import { addAddress, buildZone, type Goods, sell, setPrice } from '../../testing/records/goods.ts';
import {
  createStandingOrder,
  runAt,
  standingOrderInput,
  tomorrow,
} from '../../testing/records/standing-orders.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { maxStandingOrders } from './standing-order.constants.ts';

let api: TestApi;
let goods: Goods;
let buyer: Buyer;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  await buildZone(api);
  goods = await sell(api, { on_hand: '100000', min_quantity: '2', quantity_step: '2' });
  buyer = await asBuyer(api);
});
beforeEach(async () => {
  api.moveTo(testNow);
  // Each test sees only its own standing orders.
  await api.database.pool.query(`UPDATE standing_order SET state = 'ended'`);
});
afterAll(() => api.close());

type Input = Api['POST /api/standing_order']['input'];

describe('refuses to create', () => {
  test.each<[string, Partial<Record<keyof Input, unknown>>]>([
    ['without a name', { name: ' ' }],
    ['with a name of 61 characters', { name: 'x'.repeat(61) }],
    ['without weekdays', { weekdays: [] }],
    ['with an eighth weekday', { weekdays: [8] }],
    ['with a start in the past', { starts_on: '2026-11-17' }],
    ['with a start in two years', { starts_on: '2028-11-17' }],
    ['with a start that is no date', { starts_on: '2026-02-30' }],
    ['with an end before its start', { ends_on: '2026-11-18' }],
    ['without a place', { pickup_id: null }],
    ['with two places', { address_id: 1 }],
    ['with an unknown pickup point', { pickup_id: 999_999 }],
    ['with an unknown payment method', { payment_method: 'cash' }],
    ['with a price guard above 100 %', { price_guard_percent: 101 }],
    ['without lines', { lines: [] }],
    ['with an unknown variant', { lines: [{ variant_id: 999_999, quantity: 2 }] }],
    ['with a quantity of 0', { lines: [{ variant_id: 1, quantity: 0 }] }],
    ['with a quantity of 4 places', { lines: [{ variant_id: 1, quantity: 2.0001 }] }],
    ['with 201 lines', { lines: Array(201).fill({ variant_id: 1, quantity: 2 }) }],
  ])('%s', async (_, over) => {
    const lines = [{ variant_id: goods.id, quantity: 2 }];
    const input = { ...(await standingOrderInput(api, lines)), ...over };
    const { status } = await buyer.call('POST /api/standing_order', input as Input);
    expect(status).toBe(422);
  });

  test('below the minimum, off the step or a product twice', async () => {
    const create = async (...quantities: number[]) => {
      const lines = quantities.map((quantity) => ({ variant_id: goods.id, quantity }));
      return (await buyer.call('POST /api/standing_order', await standingOrderInput(api, lines))).status;
    };
    expect([await create(1), await create(3), await create(2, 4), await create(4)]).toEqual([
      422, 422, 422, 200,
    ]);
  });

  test('for the address of another buyer or one that is not served', async () => {
    const other = await asBuyer(api);
    const [foreign, far] = [await addAddress(other), await addAddress(buyer, '88000')];
    const create = async (address_id: number) => {
      const input = await standingOrderInput(api, [{ variant_id: goods.id, quantity: 2 }], {
        pickup_id: null,
        address_id,
      });
      return (await buyer.call('POST /api/standing_order', input)).status;
    };
    expect([await create(foreign), await create(far)]).toEqual([404, 422]);
  });

  test('more than the limit, also for parallel requests', async () => {
    const many = await asBuyer(api);
    await createStandingOrder(api, many, [goods]);
    await api.database.pool.query(
      `INSERT INTO standing_order (buyer_id, author_id, name, mode, weekdays, starts_on, pickup_id, payment_method,
         substitution, price_guard_percent, created_at, updated_at)
       SELECT buyer_id, author_id, name, mode, weekdays, starts_on, pickup_id, payment_method, substitution,
         price_guard_percent, created_at, updated_at
       FROM standing_order, generate_series(1, $2) WHERE buyer_id = $1`,
      [many.person.buyer_id, maxStandingOrders - 3],
    );
    const input = await standingOrderInput(api, [{ variant_id: goods.id, quantity: 2 }]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => many.call('POST /api/standing_order', input)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  });
});

test('changes need the current version, confirm today’s prices and make the editor the author', async () => {
  const { company, owner } = await buildCompany(api);
  const colleague = await asMember(api, company.id, 'purchaser');
  const priced = await sell(api);
  const id = await createStandingOrder(api, owner, [priced]);
  await setPrice(api, priced, 900);
  const lines = [{ variant_id: priced.id, quantity: 7 }];
  const input = { ...(await standingOrderInput(api, lines, { weekdays: [5, 1, 5] })), id, version: 1 };
  const { body } = await colleague.call('PATCH /api/standing_order/{id}', input);
  expect(body.data).toMatchObject({
    version: 2,
    author: colleague.person.name,
    weekdays: [1, 5],
    lines: [{ quantity: 7, price: 900, confirmed_price: 900 }],
  });
  expect((await owner.call('PATCH /api/standing_order/{id}', input)).status, 'an old version').toBe(409);
});

test('keeps an unchanged line that is no longer sold, but refuses to change it', async () => {
  const gone = await sell(api);
  const id = await createStandingOrder(api, buyer, [gone, goods]);
  await api.database.pool.query(`UPDATE product SET status = 'archived' WHERE id = $1`, [gone.productId]);
  const change = async (quantity: number, version: number) => {
    const lines = [
      { variant_id: gone.id, quantity },
      { variant_id: goods.id, quantity: 6 },
    ];
    const input = { ...(await standingOrderInput(api, lines)), id, version };
    return (await buyer.call('PATCH /api/standing_order/{id}', input)).status;
  };
  expect([await change(4, 1), await change(5, 2)]).toEqual([200, 422]);
});

test('pauses, resumes and ends, and an ended one stays readable and unchanged', async () => {
  const id = await createStandingOrder(api, buyer, [goods]);
  const post = async (action: 'pause' | 'resume' | 'end') => {
    const { status, body } = await buyer.call(`POST /api/standing_order/{id}/${action}`, { id });
    return status === 200 ? body.data.state : status;
  };
  expect(await post('resume')).toBe(409);
  expect([await post('pause'), await post('pause'), await post('resume'), await post('end')]).toEqual([
    ...['paused', 409, 'active', 'ended'],
  ]);
  expect([await post('resume'), await post('end')]).toEqual([409, 409]);
  const shown = (await buyer.call('GET /api/standing_order/{id}', { id })).body.data;
  expect(shown).toMatchObject({ state: 'ended', next_date: null });
  const input = { ...(await standingOrderInput(api, [{ variant_id: goods.id, quantity: 2 }])), id };
  expect(
    (await buyer.call('PATCH /api/standing_order/{id}', { ...input, version: shown.version })).status,
  ).toBe(409);
  const history = await api.database.pool.query(
    `SELECT from_state, to_state FROM history WHERE record_type = 'standing_order' AND record_id = $1 ORDER BY id`,
    [id],
  );
  expect(history.rows.map(({ to_state }) => to_state)).toEqual(['active', 'paused', 'active', 'ended']);
});

test('pausing answers a waiting date, which is not placed after resuming', async () => {
  const own = await asBuyer(api);
  const id = await createStandingOrder(api, own, [goods], { mode: 'confirm' });
  await runAt(api, '18T12:00:00');
  expect((await own.call('GET /api/standing_order')).body.data[0]?.waiting?.state).toBe('waiting');
  await own.call('POST /api/standing_order/{id}/pause', { id });
  await own.call('POST /api/standing_order/{id}/resume', { id });
  expect(await runAt(api, '18T15:00:00')).toMatchObject({ placed: 0, waiting: 0 });
  const [run] = (await own.call('GET /api/standing_order/{id}/runs', { id })).body.data;
  expect(run).toMatchObject({ state: 'skipped', decided_by: own.person.name });
});

test('another buyer finds nothing of it', async () => {
  const id = await createStandingOrder(api, buyer, [goods]);
  const strangers = [await asBuyer(api), (await buildCompany(api)).owner];
  for (const { call } of strangers) {
    expect((await call('GET /api/standing_order')).body.records).toBe(0);
    const byDate = { id, delivery_date: tomorrow };
    const answers = [
      await call('GET /api/standing_order/{id}', { id }),
      await call('GET /api/standing_order/{id}/calendar', { id }),
      await call('GET /api/standing_order/{id}/runs', { id }),
      await call('GET /api/standing_order/{id}/runs/{delivery_date}', byDate),
      await call('PATCH /api/standing_order/{id}/dates/{delivery_date}', { ...byDate, is_skipped: true }),
      await call('POST /api/standing_order/{id}/pause', { id }),
      await call('POST /api/standing_order/{id}/end', { id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  }
});
