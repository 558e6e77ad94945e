import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { buildCompany } from '../../../testing/people/as-member.ts';
import { asStaff } from '../../../testing/people/as-staff.ts';
import { buildPriceList, sell } from '../../../testing/records/goods.ts';
import {
  createStandingOrder,
  runAt,
  standingOrderMailsTo,
} from '../../../testing/records/standing-orders.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

test('staff find standing orders, see the buyer’s prices, and pause and resume them', async () => {
  const { company, owner } = await buildCompany(api, { name: 'Kafe Kenanga' });
  const goods = await sell(api, { name: 'Sawi' });
  await buildPriceList(api, company.id, [{ variant_id: goods.id, price: 400 }]);
  const id = await createStandingOrder(api, owner, [goods], { name: 'Greens', ends_on: null });
  const other = await createStandingOrder(api, await asBuyer(api), [await sell(api)], { name: 'Roots' });
  const sales = await asStaff(api, 'sales');
  const find = async (input: { keywords?: string; state?: 'active' | 'paused' }) =>
    (await sales.call('GET /api/staff/standing_order', input)).body.data.map((head) => head.id);
  expect(await find({})).toEqual([other, id]);
  for (const keywords of ['greens', 'kenanga', 'sawi', owner.person.name])
    expect(await find({ keywords }), keywords).toEqual([id]);
  expect(await find({ keywords: '%' })).toEqual([]);
  expect(await find({ state: 'paused' })).toEqual([]);

  const shown = await sales.call('GET /api/staff/standing_order/{id}', { id });
  expect(shown.body.data).toMatchObject({
    buyer: 'Kafe Kenanga',
    customer: { email: owner.person.email },
    expected_total: 1600,
    lines: [{ price: 400, price_source: 'contract' }],
    actions: ['pause'],
  });
  expect(shown.body.data.calendar).toHaveLength(28);
  const warehouse = await asStaff(api, 'warehouse');
  const seen = await warehouse.call('GET /api/staff/standing_order/{id}', { id });
  expect([seen.status, seen.body.data.actions]).toEqual([200, []]);

  const reason = 'Unpaid invoices';
  expect((await sales.call('POST /api/staff/standing_order/{id}/pause', { id, reason: ' ' })).status).toBe(
    422,
  );
  const paused = await sales.call('POST /api/staff/standing_order/{id}/pause', { id, reason });
  expect(paused.body.data).toMatchObject({ state: 'paused', actions: ['resume'] });
  expect((await sales.call('POST /api/staff/standing_order/{id}/pause', { id, reason })).status).toBe(409);
  expect(await runAt(api, '18T14:00:00')).toMatchObject({ placed: 1 });
  api.moveTo(testNow);
  const resumed = await sales.call('POST /api/staff/standing_order/{id}/resume', { id });
  expect(resumed.body.data).toMatchObject({ state: 'active', actions: ['pause'] });
  expect(await standingOrderMailsTo(api, owner)).toEqual(['standing_order_resumed', 'standing_order_paused']);
  const audited = await api.database.pool.query(
    `SELECT action, reason FROM audit_entry WHERE record_type = 'standing_order' AND record_id = $1 ORDER BY id`,
    [String(id)],
  );
  expect(audited.rows).toEqual([
    { action: 'standing_order.pause', reason },
    { action: 'standing_order.resume', reason: null },
  ]);
  expect((await sales.call('GET /api/staff/standing_order/{id}', { id: 999_999 })).status).toBe(404);
});
