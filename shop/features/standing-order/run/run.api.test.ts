import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asBuyer, type Buyer, mailsTo } from '../../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../../testing/people/as-member.ts';
import { buildCustomer } from '../../../testing/records/credit.ts';
import {
  addAddress,
  buildZone,
  type Goods,
  sell,
  setPrice,
  setStock,
} from '../../../testing/records/goods.ts';
import {
  confirmRun,
  createStandingOrder,
  previewRun,
  runAt,
  runsOf,
  standingOrderMailsTo,
  tomorrow,
} from '../../../testing/records/standing-orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';

/** Goods cost RM 5.00 each. Tests begin at noon of Wednesday 18 November; tomorrow's run is at 14:00. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await buildZone(api, { minimum: 1000, fee: 0, free_from: null });
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

describe('an automatic run', () => {
  test('places one order at two hours before the cut-off, in the name of the author', async () => {
    const { company, owner } = await buildCompany(api);
    const author = await asMember(api, company.id, 'purchaser');
    const id = await create(author, [await sell(api)], { po_number: 'PO 7', note: 'Back door' });
    expect(await run('18T13:59:59')).toMatchObject({ placed: 0 });
    expect(await run('18T14:00:00')).toEqual({ placed: 1, waiting: 0, skipped: 0, missed: 0, failed: 0 });
    const [decided] = (await owner.call('GET /api/standing_order/{id}/runs', { id })).body.data;
    const slug = decided?.order?.slug ?? '';
    const { rows } = await api.database.pool.query(
      'SELECT author_id, po_number, note, total, delivery_date::text FROM shop_order WHERE slug = $1',
      [slug],
    );
    const order = { po_number: 'PO 7', note: 'Back door', total: 2000, delivery_date: tomorrow };
    expect(rows).toEqual([{ author_id: author.person.id, ...order }]);
    expect(await templatesTo(author)).toEqual([]);
  });

  test('stops at the price guard, and the buyer confirms the new price, which counts from then on', async () => {
    const buyer = await asBuyer(api, { language: 'ms' });
    const goods = await sell(api);
    const id = await create(buyer, [goods]);
    await setPrice(api, goods, 600);
    expect(await run('18T14:00:00')).toMatchObject({ placed: 0, waiting: 1 });
    expect(await runsOf(buyer, id)).toEqual([['19', 'waiting', 'price_rise']]);
    const [mail] = await mailsTo(api, buyer.person.email);
    expect(mail).toMatchObject({ lang: 'ms', template: 'standing_order_waiting' });
    expect(mail?.params).toMatchObject({
      problems: expect.stringMatching(/kini RM.6\.00, bukan RM.5\.00/),
      until: 'Rab 18 Nov, 4:00 petang',
      path: `/ms/standing-orders/${id}?date=${tomorrow}`,
    });
    const shown = await previewRun(buyer, id);
    expect(shown).toMatchObject({ total: 2400, problems: [{ reason: 'price_rise', from: 500, to: 600 }] });
    const { body } = await confirmRun(buyer, id);
    expect(body.data).toMatchObject({ state: 'placed', problems: [], order: { total: 2400 } });
    expect(body.data.decided_by).toBe(buyer.person.name);
    const after = await buyer.call('GET /api/standing_order/{id}', { id });
    expect(after.body.data.lines[0]).toMatchObject({ confirmed_price: 600 });
  });

  test('does not place a waiting run by itself, and gives it up after the cut-off', async () => {
    const buyer = await asBuyer(api);
    const goods = await sell(api);
    const id = await create(buyer, [goods]);
    await setStock(api, goods, 3);
    await run('18T14:00:00');
    const early = await confirmRun(buyer, id);
    expect([early.status, early.body.detail]).toEqual([422, `${goods.name}: 3 available, 4 needed.`]);
    await setStock(api, goods, 100);
    expect(await run('18T16:00:00')).toMatchObject({ placed: 0, missed: 0 });
    expect(await run('18T16:00:01')).toMatchObject({ placed: 0, missed: 1 });
    expect(await run('19T16:00:01')).toMatchObject({ placed: 0, missed: 0 });
    expect(await runsOf(buyer, id)).toEqual([['19', 'missed', 'stock_short', 'cut_off_passed']]);
    expect(await templatesTo(buyer)).toEqual(['standing_order_missed', 'standing_order_waiting']);
    expect((await confirmRun(buyer, id, '0'.repeat(64))).status).toBe(409);
  });

  test('leaves out what cannot be placed when partial orders are allowed', async () => {
    const buyer = await asBuyer(api);
    const [short, fine] = [await sell(api), await sell(api)];
    const id = await create(buyer, [short, fine], { allows_partial: true });
    await setStock(api, short, 3);
    await run('18T14:00:00');
    expect(await runsOf(buyer, id)).toEqual([['19', 'placed', 'stock_short']]);
    const [decided] = (await buyer.call('GET /api/standing_order/{id}/runs', { id })).body.data;
    expect(decided?.order?.total).toBe(2000);
    expect(await templatesTo(buyer)).toEqual(['standing_order_partial']);
  });

  test('waits when the rest of a partial order is below the minimum of the zone', async () => {
    const buyer = await asBuyer(api);
    const [gone, cheap] = [await sell(api), await sell(api, { price: 100 })];
    const address_id = await addAddress(buyer);
    const id = await create(buyer, [gone, cheap], { allows_partial: true, address_id, pickup_id: null });
    await setStock(api, gone, 0);
    await run('18T14:00:00');
    expect(await runsOf(buyer, id)).toEqual([['19', 'waiting', 'unavailable', 'below_order_minimum']]);
  });

  test('waits for another address after its own was deleted or is no longer served', async () => {
    const buyer = await asBuyer(api);
    const goods = await sell(api);
    const [deleted, unserved] = [await addAddress(buyer), await addAddress(buyer)];
    const first = await create(buyer, [goods], { address_id: deleted, pickup_id: null });
    const second = await create(buyer, [goods], { address_id: unserved, pickup_id: null });
    await buyer.call('DELETE /api/profile/addresses/{id}', { id: deleted });
    await api.database.pool.query('UPDATE address SET postcode = $2 WHERE id = $1', [unserved, '88000']);
    await run('18T14:00:00');
    expect(await runsOf(buyer, first)).toEqual([['19', 'waiting', 'no_place']]);
    expect(await runsOf(buyer, second)).toEqual([['19', 'waiting', 'not_delivered_there']]);
  });

  test('waits while the credit account is on hold', async () => {
    const { owner, accountId } = await buildCustomer(api);
    const id = await create(owner, [await sell(api)], { payment_method: 'credit' });
    await api.database.pool.query(
      `UPDATE credit_account SET state = 'on_hold', hold = 'manual' WHERE id = $1`,
      [accountId],
    );
    await run('18T14:00:00');
    expect(await runsOf(owner, id)).toEqual([['19', 'waiting', 'credit_unavailable']]);
  });

  test('sends an order for approval under the rules of the author', async () => {
    const { company, owner } = await buildCompany(api);
    await owner.call('PUT /api/company/rules', { rules: [{ role: 'purchaser', above: 1000 }] });
    const author = await asMember(api, company.id, 'purchaser');
    const id = await create(author, [await sell(api)]);
    await run('18T14:00:00');
    const [decided] = (await author.call('GET /api/standing_order/{id}/runs', { id })).body.data;
    const slug = decided?.order?.slug ?? '';
    const order = await author.call('GET /api/transaction/{slug}', { slug });
    expect(order.body.data.status).toBe('pending_approval');
  });
});

describe('who orders', () => {
  test('the limits of whoever changed the quantities of a date apply to it', async () => {
    const { company, owner } = await buildCompany(api);
    const junior = await asMember(api, company.id, 'purchaser', { order_limit: 3000 });
    const goods = await sell(api);
    const id = await create(owner, [goods]);
    await junior.call('PATCH /api/standing_order/{id}/dates/{delivery_date}', {
      id,
      delivery_date: tomorrow,
      lines: [{ variant_id: goods.id, quantity: 10 }],
    });
    await run('18T14:00:00');
    const [decided] = (await owner.call('GET /api/standing_order/{id}/runs', { id })).body.data;
    const slug = decided?.order?.slug ?? '';
    const order = (await owner.call('GET /api/transaction/{slug}', { slug })).body.data;
    expect([order.status, order.goods]).toEqual(['pending_approval', 5000]);
  });

  test('owners and administrators are informed when the author may no longer order, and one confirms', async () => {
    const { company, owner } = await buildCompany(api);
    const admin = await asMember(api, company.id, 'admin');
    const author = await asMember(api, company.id, 'purchaser');
    const id = await create(author, [await sell(api)]);
    await api.database.pool.query('UPDATE company_member SET is_active = false WHERE id = $1', [
      author.memberId,
    ]);
    await run('18T14:00:00');
    expect(await runsOf(owner, id)).toEqual([['19', 'waiting', 'author_may_not_order']]);
    expect(await templatesTo(owner)).toEqual(['standing_order_waiting']);
    expect(await templatesTo(admin)).toEqual(['standing_order_waiting']);
    expect(await templatesTo(author)).toEqual([]);
    const { body } = await confirmRun(admin, id);
    expect(body.data).toMatchObject({ state: 'placed', decided_by: admin.person.name });
  });

  test('a lowered role stops the next run', async () => {
    const { company, owner } = await buildCompany(api);
    const author = await asMember(api, company.id, 'purchaser');
    const id = await create(author, [await sell(api)]);
    await api.database.pool.query(`UPDATE company_member SET role = 'viewer' WHERE id = $1`, [
      author.memberId,
    ]);
    await run('18T14:00:00');
    expect(await runsOf(owner, id)).toEqual([['19', 'waiting', 'author_may_not_order']]);
  });

  test('nothing is ordered for a blocked company', async () => {
    const { company, owner } = await buildCompany(api);
    const id = await create(owner, [await sell(api)]);
    await api.database.pool.query(`UPDATE company SET state = 'blocked' WHERE id = $1`, [company.id]);
    await run('18T14:00:00');
    await api.database.pool.query(`UPDATE company SET state = 'active' WHERE id = $1`, [company.id]);
    expect(await runsOf(owner, id)).toEqual([['19', 'waiting', 'company_may_not_buy']]);
    expect(await templatesTo(owner)).toEqual(['standing_order_waiting']);
  });
});

describe('a run that asks first', () => {
  test('asks at nine and places only what was confirmed', async () => {
    const buyer = await asBuyer(api);
    const goods = await sell(api);
    const id = await create(buyer, [goods], { mode: 'confirm' });
    await api.database.pool.query('UPDATE standing_order SET updated_at = $2 WHERE id = $1', [
      id,
      new Date('2026-11-17T12:00:00+08:00'),
    ]);
    expect(await run('18T08:59:59')).toMatchObject({ waiting: 0 });
    expect(await run('18T09:00:00')).toMatchObject({ waiting: 1 });
    expect(await run('18T15:00:00')).toMatchObject({ placed: 0, waiting: 0 });
    expect(await templatesTo(buyer)).toEqual(['standing_order_confirm']);
    const { price_hash } = await previewRun(buyer, id);
    await setPrice(api, goods, 505);
    expect((await confirmRun(buyer, id, price_hash)).status, 'the price has changed').toBe(409);
    expect((await confirmRun(buyer, id)).status).toBe(200);
    expect((await confirmRun(buyer, id, price_hash)).status, 'confirmed twice').toBe(409);
    expect(await runsOf(buyer, id)).toEqual([['19', 'placed']]);
  });

  test('is missed without an answer', async () => {
    const buyer = await asBuyer(api);
    const id = await create(buyer, [await sell(api)], { mode: 'confirm' });
    await run('18T12:00:00');
    await run('18T16:00:01');
    expect(await runsOf(buyer, id)).toEqual([['19', 'missed', 'cut_off_passed']]);
    expect(await templatesTo(buyer)).toEqual(['standing_order_missed', 'standing_order_confirm']);
  });
});
