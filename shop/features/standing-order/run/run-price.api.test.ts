import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { buildCompany } from '../../../testing/people/as-member.ts';
import { buildPriceList, buildZone, sell, setPrice, setStock } from '../../../testing/records/goods.ts';
import {
  confirmRun,
  createStandingOrder,
  previewRun,
  runAt,
  runsOf,
  tomorrow,
} from '../../../testing/records/standing-orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';

/** Goods cost RM 5.00 each, standing orders are of four. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await buildZone(api, { minimum: 1000, fee: 0, free_from: null });
});
beforeEach(async () => {
  api.moveTo(testNow);
  await api.database.pool.query(`UPDATE standing_order SET state = 'ended'`);
});
afterAll(() => api.close());

/** On both of the next two dates. */
const twoDates = { ends_on: '2026-11-20' };
const run = (time: string) => runAt(api, time);

const changeTomorrow = ({ call }: Buyer, id: number, variantId: number, quantity: number) =>
  call('PATCH /api/standing_order/{id}/dates/{delivery_date}', {
    id,
    delivery_date: tomorrow,
    lines: [{ variant_id: variantId, quantity }],
  });

const lineOf = async ({ call }: Buyer, id: number) =>
  (await call('GET /api/standing_order/{id}', { id })).body.data.lines[0];

describe('the price guard compares prices of the usual quantity', () => {
  test('when a date that reached a tier was confirmed', async () => {
    const buyer = await asBuyer(api);
    const goods = await sell(api);
    await api.tier(goods.id, '10', 400);
    const id = await createStandingOrder(api, buyer, [goods], { ...twoDates, mode: 'confirm' });
    await changeTomorrow(buyer, id, goods.id, 10);
    await run('18T12:00:00');
    expect((await confirmRun(buyer, id)).body.data).toMatchObject({ order: { total: 4000 } });
    expect(await lineOf(buyer, id)).toMatchObject({ confirmed_price: 500, price_problem: null });
    await run('19T12:00:00');
    expect(await runsOf(buyer, id)).toEqual([
      ['20', 'waiting', 'confirmation'],
      ['19', 'placed'],
    ]);
  });

  test('when the quantity of a date falls below the usual tier', async () => {
    const buyer = await asBuyer(api);
    const goods = await sell(api);
    await api.tier(goods.id, '4', 400);
    const id = await createStandingOrder(api, buyer, [goods]);
    await changeTomorrow(buyer, id, goods.id, 2);
    await run('18T14:00:00');
    expect(await runsOf(buyer, id)).toEqual([['19', 'placed']]);
  });
});

test('a run asks when a contract price has ended, however small the rise', async () => {
  const { company, owner } = await buildCompany(api);
  const goods = await sell(api);
  await buildPriceList(api, company.id, [{ variant_id: goods.id, price: 480 }]);
  const id = await createStandingOrder(api, owner, [goods]);
  await api.database.pool.query('DELETE FROM price_list_company WHERE company_id = $1', [company.id]);
  await run('18T14:00:00');
  expect(await runsOf(owner, id)).toEqual([['19', 'waiting', 'contract_expired']]);
  expect(await previewRun(owner, id)).toMatchObject({ problems: [{ from: 480, to: 500 }] });
  expect((await confirmRun(owner, id)).body.data).toMatchObject({ state: 'placed', problems: [] });
  expect(await lineOf(owner, id)).toMatchObject({ confirmed_price: 500, price_problem: null });
});

describe('accepting prices', () => {
  /** The first line became dearer, so the first date is ordered without it. */
  async function partialOrder(buyer: Buyer) {
    const [dear, fine] = [await sell(api), await sell(api)];
    const id = await createStandingOrder(api, buyer, [dear, fine], { ...twoDates, allows_partial: true });
    await setPrice(api, dear, 600);
    await run('18T14:00:00');
    return { id, dear, fine };
  }
  const accept = ({ call }: Buyer, id: number, prices: { variant_id: number; price: number }[]) =>
    call('POST /api/standing_order/{id}/accept_prices', { id, prices });

  test('orders a dearer line again from the next date on', async () => {
    const buyer = await asBuyer(api);
    const { id, dear } = await partialOrder(buyer);
    expect(await lineOf(buyer, id)).toMatchObject({ price: 600, price_problem: 'price_rise' });
    const accepted = await accept(buyer, id, [{ variant_id: dear.id, price: 600 }]);
    expect(accepted.body.data.lines[0]).toMatchObject({ confirmed_price: 600, price_problem: null });
    await run('19T14:00:00');
    expect(await runsOf(buyer, id)).toEqual([
      ['20', 'placed'],
      ['19', 'placed', 'price_rise'],
    ]);
  });

  test('refuses a price that was not the current one, and lines of others', async () => {
    const buyer = await asBuyer(api);
    const { id, dear } = await partialOrder(buyer);
    const stranger = await sell(api);
    expect((await accept(buyer, id, [{ variant_id: dear.id, price: 599 }])).status).toBe(409);
    expect((await accept(buyer, id, [{ variant_id: stranger.id, price: 500 }])).status).toBe(422);
    expect((await accept(buyer, id, [])).status).toBe(422);
    expect((await accept(await asBuyer(api), id, [{ variant_id: dear.id, price: 600 }])).status).toBe(404);
    await buyer.call('POST /api/standing_order/{id}/end', { id });
    expect((await accept(buyer, id, [{ variant_id: dear.id, price: 600 }])).status).toBe(409);
    expect(await lineOf(buyer, id)).toMatchObject({ confirmed_price: 500 });
  });
});

test('the preview of a partial order marks the lines that it leaves out', async () => {
  const buyer = await asBuyer(api);
  const [short, fine] = [await sell(api), await sell(api)];
  const id = await createStandingOrder(api, buyer, [short, fine], { allows_partial: true, mode: 'confirm' });
  await setStock(api, short, 3);
  await run('18T12:00:00');
  const { lines, total } = await previewRun(buyer, id);
  expect(lines.map(({ is_left_out }) => is_left_out)).toEqual([true, false]);
  expect(total).toBe(2000);
});

test.each([
  ['min_quantity', '6', 'below_minimum', 6],
  ['quantity_step', '2', 'off_step', 5],
])('a run says what can be ordered after %s has changed to %s', async (column, value, reason, to) => {
  const buyer = await asBuyer(api);
  const goods = await sell(api);
  const id = await createStandingOrder(api, buyer, [goods]);
  await api.database.pool.query(`UPDATE variant SET ${column} = $2 WHERE id = $1`, [goods.id, value]);
  await run('18T14:00:00');
  expect((await previewRun(buyer, id)).problems).toMatchObject([{ reason, from: 4, to }]);
});
