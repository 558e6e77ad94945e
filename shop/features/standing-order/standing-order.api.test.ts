import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer } from '../../testing/people/as-buyer.ts';
import { runStandingOrders, standingOrderInput } from '../../testing/records/standing-orders.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';

let api: TestApi;
let tomato: number;
let carrot: number;
beforeAll(async () => {
  api = await openTestApi();
  const variantOf = async (name: string, price: number) => {
    const product = await api.product(name, { variants: [] });
    return api.variant(product, { price, on_hand: '10000', is_default: true });
  };
  tomato = await variantOf('Tomato', 480);
  carrot = await variantOf('Carrot', 320);
});
afterAll(() => api.close());

test('creates a standing order, shows and lists it, and its job places an order for tomorrow', async () => {
  const { call } = await asBuyer(api);
  const input = await standingOrderInput(api, [
    { variant_id: tomato, quantity: 2 },
    { variant_id: carrot, quantity: 3, note: 'small ones' },
  ]);
  const made = await call('POST /api/standing_order', input);
  expect(made.body.data).toMatchObject({
    name: 'Weekday vegetables',
    state: 'active',
    line_count: 2,
    next_date: '2026-11-19',
    expected_total: 2 * 5 * 480 + 3 * 5 * 320,
    lines: [
      { variant_id: tomato, price: 480, confirmed_price: 480 },
      { variant_id: carrot, note: 'small ones' },
    ],
    version: 1,
  });
  const { id } = made.body.data;
  expect((await call('GET /api/standing_order/{id}', { id })).body.data).toEqual(made.body.data);
  expect((await call('GET /api/standing_order')).body).toMatchObject({ records: 1, data: [{ id }] });

  expect(await runStandingOrders(api)).toMatchObject({ placed: 0 });
  api.moveTo('2026-11-18T14:00:00+08:00');
  expect(await runStandingOrders(api)).toMatchObject({ placed: 1, failed: 0 });
  expect(await runStandingOrders(api)).toMatchObject({ placed: 0, failed: 0 });
  const [run] = (await call('GET /api/standing_order/{id}/runs', { id })).body.data;
  expect(run).toMatchObject({ delivery_date: '2026-11-19', state: 'placed', problems: [] });
  const slug = run?.order?.slug ?? '';
  const order = (await call('GET /api/transaction/{slug}', { slug })).body.data;
  expect(order).toMatchObject({ status: 'pending_payment', delivery_date: '2026-11-19', goods: 9600 });
});

test.each([['active'], ['paused']])(
  'the job ends a standing order after its last date when it is %s',
  async (state) => {
    api.moveTo(testNow);
    const { call } = await asBuyer(api);
    const lines = [{ variant_id: tomato, quantity: 2 }];
    const input = await standingOrderInput(api, lines, { ends_on: '2026-11-20' });
    const { id } = (await call('POST /api/standing_order', input)).body.data;
    if (state === 'paused') await call('POST /api/standing_order/{id}/pause', { id });
    const stateAt = async (time: string) => {
      api.moveTo(`${time}+08:00`);
      await runStandingOrders(api);
      return (await call('GET /api/standing_order/{id}', { id })).body.data.state;
    };
    expect(await stateAt('2026-11-20T23:59:59')).toBe(state);
    expect(await stateAt('2026-11-21T00:00:00')).toBe('ended');
    const { rows } = await api.database.pool.query(
      "SELECT actor, from_state, to_state FROM history WHERE record_type = 'standing_order' AND record_id = $1 ORDER BY id DESC LIMIT 1",
      [id],
    );
    expect(rows).toEqual([{ actor: 'system', from_state: state, to_state: 'ended' }]);
  },
);
