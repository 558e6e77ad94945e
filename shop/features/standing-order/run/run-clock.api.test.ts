import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { buildCompany } from '../../../testing/people/as-member.ts';
import { type Goods, sell } from '../../../testing/records/goods.ts';
import {
  createStandingOrder,
  runAt,
  runsOf,
  standingOrderMailsTo,
  tomorrow,
} from '../../../testing/records/standing-orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  api.moveTo(testNow);
  // Each test sees only its own standing orders.
  await api.database.pool.query(`UPDATE standing_order SET state = 'ended'`);
});
afterAll(() => api.close());

const create = (buyer: Buyer, goods: readonly Goods[], over = {}) =>
  createStandingOrder(api, buyer, goods, over);
const run = (time: string) => runAt(api, time);
const templatesTo = (buyer: Buyer) => standingOrderMailsTo(api, buyer);

describe('the clock', () => {
  const daily = { starts_on: tomorrow, ends_on: '2026-11-21' };

  test('jumps over the cut-off: the date is missed and the next one is placed in time', async () => {
    const buyer = await asBuyer(api);
    const id = await create(buyer, [await sell(api)], daily);
    expect(await run('18T16:00:01')).toMatchObject({ placed: 0, missed: 1 });
    expect(await run('19T14:00:00')).toMatchObject({ placed: 1, missed: 0 });
    expect(await runsOf(buyer, id)).toEqual([
      ['20', 'placed'],
      ['19', 'missed', 'cut_off_passed'],
    ]);
  });

  test('jumps over midnight and over several days: no order for a date that cannot be delivered', async () => {
    const buyer = await asBuyer(api);
    const id = await create(buyer, [await sell(api)], daily);
    expect(await run('18T23:59:59')).toMatchObject({ placed: 0, missed: 1 });
    expect(await run('19T00:00:00')).toMatchObject({ placed: 0, missed: 0 });
    expect(await run('23T10:00:00')).toMatchObject({ placed: 0, missed: 2 });
    expect((await runsOf(buyer, id)).map(([day, state]) => [day, state])).toEqual([
      ['21', 'missed'],
      ['20', 'missed'],
      ['19', 'missed'],
    ]);
  });

  test('jumps back after an order was placed: it is not placed again', async () => {
    const buyer = await asBuyer(api);
    const id = await create(buyer, [await sell(api)]);
    await run('18T14:00:00');
    await run('18T12:00:00');
    expect(await run('18T14:00:00')).toMatchObject({ placed: 0, failed: 0 });
    expect(await runsOf(buyer, id)).toHaveLength(1);
  });

  test('dates whose cut-off had passed when the standing order was resumed are not missed', async () => {
    const buyer = await asBuyer(api);
    const id = await create(buyer, [await sell(api)], daily);
    await buyer.call('POST /api/standing_order/{id}/pause', { id });
    expect(await run('18T20:00:00')).toMatchObject({ missed: 0 });
    await buyer.call('POST /api/standing_order/{id}/resume', { id });
    expect(await run('18T20:00:00')).toMatchObject({ missed: 0 });
    expect(await run('19T14:00:00')).toMatchObject({ placed: 1 });
  });

  test('notifies the buyer two days before a closed day, and orders nothing for it', async () => {
    const buyer = await asBuyer(api);
    const id = await create(buyer, [await sell(api)], { starts_on: '2026-11-20', ends_on: '2026-11-20' });
    const closed = ['2026-11-20', 'Deepavali', 'Deepavali'];
    await api.database.pool.query(
      'INSERT INTO closed_day (day, reason_en, reason_ms) VALUES ($1, $2, $3)',
      closed,
    );
    expect(await run('18T12:00:00')).toMatchObject({ skipped: 1 });
    expect(await run('19T14:00:00')).toMatchObject({ placed: 0, skipped: 0 });
    expect(await runsOf(buyer, id)).toEqual([['20', 'skipped', 'closed_day']]);
    expect(await templatesTo(buyer)).toEqual(['standing_order_closed_day']);
  });
});

test('nothing is decided for a company that was closed', async () => {
  const { company, owner } = await buildCompany(api);
  await create(owner, [await sell(api)]);
  await api.database.pool.query(`UPDATE company SET state = 'closed' WHERE id = $1`, [company.id]);
  expect(await run('18T16:00:01')).toEqual({ placed: 0, waiting: 0, skipped: 0, missed: 0, failed: 0 });
  expect(await templatesTo(owner)).toEqual([]);
});

test('one failing standing order does not stop the others', async () => {
  const buyer = await asBuyer(api);
  const [broken, fine] = [await create(buyer, [await sell(api)]), await create(buyer, [await sell(api)])];
  // A trigger stands for anything unexpected in the middle of a run.
  await api.database.pool.query(`CREATE FUNCTION refuse_run() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NEW.standing_order_id = ${broken} THEN RAISE 'broken'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER refuse_run BEFORE INSERT ON standing_order_run FOR EACH ROW EXECUTE FUNCTION refuse_run()`);
  expect(await run('18T14:00:00')).toMatchObject({ placed: 1, failed: 1 });
  const orders = await api.database.pool.query('SELECT 1 FROM shop_order WHERE buyer_id = $1', [
    buyer.person.buyer_id,
  ]);
  expect(orders.rowCount, 'the order of the failed run is rolled back').toBe(1);
  await api.database.pool.query('DROP TRIGGER refuse_run ON standing_order_run');
  expect(await run('18T14:05:00')).toMatchObject({ placed: 1, failed: 0 });
  expect(await runsOf(buyer, fine)).toEqual([['19', 'placed']]);
});
