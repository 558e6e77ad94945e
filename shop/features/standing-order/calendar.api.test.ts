import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Api } from '../../api.ts';
import { asBuyer, type Buyer } from '../../testing/people/as-buyer.ts';
import { asStaff } from '../../testing/people/as-staff.ts';
import { type Goods, sell } from '../../testing/records/goods.ts';
import { buildOrder } from '../../testing/records/orders.ts';
import { quotationIn } from '../../testing/records/quotations.ts';
import {
  createStandingOrder,
  runAt,
  runsOf,
  standingOrderInput,
  tomorrow,
} from '../../testing/records/standing-orders.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';

let api: TestApi;
let goods: Goods;
let buyer: Buyer;
beforeAll(async () => {
  api = await openTestApi();
  goods = await sell(api, { on_hand: '100000', min_quantity: '2', quantity_step: '2' });
  buyer = await asBuyer(api);
});
beforeEach(async () => {
  api.moveTo(testNow);
  // Each test sees only its own standing orders.
  await api.database.pool.query(`UPDATE standing_order SET state = 'ended'`);
});
afterAll(() => api.close());

describe('a single date', () => {
  const change = (by: Buyer, id: number, over: object, delivery_date = tomorrow) =>
    by.call('PATCH /api/standing_order/{id}/dates/{delivery_date}', { id, delivery_date, ...over });

  test('is skipped, restored and changed, and the calendar shows it', async () => {
    const own = await asBuyer(api);
    const other = await sell(api);
    const id = await createStandingOrder(api, own, [goods, other], { ends_on: null, weekdays: [4] });
    const dayOf = async () => (await own.call('GET /api/standing_order/{id}/calendar', { id })).body.data[0];
    expect(await dayOf()).toMatchObject({ state: 'planned', expected_total: 4000, is_open: true });
    expect((await change(own, id, { is_skipped: true })).body.data).toMatchObject({ state: 'skipped' });
    expect((await own.call('GET /api/standing_order/{id}', { id })).body.data.next_date).toBe('2026-11-26');
    expect((await change(own, id, { is_skipped: false })).body.data).toMatchObject({ state: 'planned' });
    const lines = [
      { variant_id: goods.id, quantity: 10 },
      { variant_id: other.id, quantity: 0 },
    ];
    expect((await change(own, id, { lines })).body.data).toMatchObject({
      state: 'changed',
      expected_total: 5000,
      lines,
    });
    expect(await runAt(api, '18T14:00:00')).toMatchObject({ placed: 1 });
    expect(await dayOf()).toMatchObject({ state: 'placed', expected_total: 5000, is_open: false });
    expect((await change(own, id, { is_skipped: true })).status, 'placed already').toBe(409);
    const days = (await own.call('GET /api/standing_order/{id}/calendar', { id })).body.data;
    expect(days.map(({ delivery_date }) => delivery_date.slice(5))).toEqual([
      ...['11-19', '11-26', '12-03', '12-10'],
    ]);
  });

  test('more than four weeks ahead is refused, and nothing is stored', async () => {
    const id = await createStandingOrder(api, buyer, [goods], { ends_on: null });
    const far = await change(buyer, id, { is_skipped: true }, '2026-12-17');
    expect([far.status, Object.keys(far.body.errors)]).toEqual([422, ['delivery_date']]);
    const { rows } = await api.database.pool.query(
      'SELECT delivery_date FROM standing_order_date WHERE standing_order_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
    expect((await change(buyer, id, { is_skipped: true }, '2026-12-16')).status).toBe(200);
  });

  test('whose order was cancelled is no longer expected', async () => {
    const own = await asBuyer(api);
    const id = await createStandingOrder(api, own, [goods], { ends_on: null });
    await runAt(api, '18T14:00:00');
    const [placed] = (await own.call('GET /api/standing_order/{id}/runs', { id })).body.data;
    expect(placed?.order?.status).toBe('pending_payment');
    await own.call('POST /api/transaction/{slug}/cancel', { slug: placed?.order?.slug ?? '' });
    const shown = (await own.call('GET /api/standing_order/{id}', { id })).body.data;
    expect(shown.next_date).toBe('2026-11-20');
    const [day] = (await own.call('GET /api/standing_order/{id}/calendar', { id })).body.data;
    expect(day).toMatchObject({
      delivery_date: tomorrow,
      state: 'placed',
      expected_total: null,
      run: { order: { status: 'cancelled' } },
    });
  });

  test('is skipped when the standing order loses the lines that it had left', async () => {
    const own = await asBuyer(api);
    const other = await sell(api);
    const id = await createStandingOrder(api, own, [goods, other]);
    await change(own, id, { lines: [{ variant_id: goods.id, quantity: 0 }] });
    const { version } = (await own.call('GET /api/standing_order/{id}', { id })).body.data;
    const input = await standingOrderInput(api, [{ variant_id: goods.id, quantity: 4 }]);
    const saved = await own.call('PATCH /api/standing_order/{id}', { ...input, id, version });
    expect(saved.status).toBe(200);
    await runAt(api, '18T14:00:00');
    expect(await runsOf(own, id)).toEqual([['19', 'skipped']]);
  });

  test('is restored to the quantities of the standing order', async () => {
    const id = await createStandingOrder(api, buyer, [goods]);
    await change(buyer, id, { lines: [{ variant_id: goods.id, quantity: 10 }] });
    expect((await change(buyer, id, { resets_lines: true })).body.data).toMatchObject({
      state: 'planned',
      lines: [],
    });
  });

  test('refuses other days, other products, bad quantities, an empty delivery and a late change', async () => {
    const other = await sell(api);
    const id = await createStandingOrder(api, buyer, [goods]);
    const withLine = (variant_id: number, quantity: number) => ({ lines: [{ variant_id, quantity }] });
    expect((await change(buyer, id, { is_skipped: true }, '2026-11-20')).status).toBe(422);
    expect((await change(buyer, id, withLine(other.id, 2))).status).toBe(422);
    expect((await change(buyer, id, withLine(goods.id, 3))).status).toBe(422);
    expect((await change(buyer, id, withLine(goods.id, 0))).status).toBe(422);
    api.moveTo('2026-11-18T16:00:01+08:00');
    expect((await change(buyer, id, { is_skipped: true })).status).toBe(409);
  });
});

describe('a draft', () => {
  const draft = async (input: Api['GET /api/standing_order/draft']['input'], by = buyer) => {
    const { status, body } = await by.call('GET /api/standing_order/draft', input);
    if (status !== 200) return status;
    const { name, pickup_id, payment_method, lines } = body.data;
    return [
      name,
      pickup_id,
      payment_method,
      ...lines.map(({ variant_id, quantity }) => [variant_id, quantity]),
    ];
  };

  test('starts from a past order, a saved list or an accepted quotation', async () => {
    const order = await buildOrder(api, buyer, { variantId: goods.id, state: 'completed' });
    const [, , method, line] = (await draft({ transaction: order.slug })) as unknown[];
    expect([method, (line as number[])[0]]).toEqual(['online', goods.id]);
    const lines = [{ variant_id: goods.id, quantity: 6 }];
    const list = await buyer.call('POST /api/list', { name: 'Monday', lines });
    expect(await draft({ list_id: list.body.data.id })).toEqual(['Monday', null, null, [goods.id, 6]]);
    const sales = await asStaff(api, 'sales');
    const quotation = await quotationIn(api, 'accepted', { buyer, sales }, [goods]);
    expect(await draft({ quotation })).toEqual([quotation, null, null, [goods.id, 10]]);
    expect(await draft({})).toEqual(['', null, null]);
    expect(await draft({ quotation, list_id: list.body.data.id })).toBe(422);
    const stranger = await asBuyer(api);
    expect(await draft({ transaction: order.slug }, stranger)).toBe(404);
    expect(await draft({ list_id: list.body.data.id }, stranger)).toBe(404);
    expect(await draft({ quotation }, stranger)).toBe(404);
  });
});
