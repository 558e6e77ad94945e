import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffRole } from '../../../kit/http/access.ts';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { buildCompany } from '../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { type Goods, sell } from '../../../testing/records/goods.ts';
import { buildOrder, type TestOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let buyer: Buyer;
let goods: Goods;
let order: TestOrder;
const staff = new Map<StaffRole, Staff>();
const number = 'INV-2026-000123';

beforeAll(async () => {
  api = await openTestApi();
  buyer = await asBuyer(api, { name: 'Zulaikha Othman' });
  await buildCompany(api, { name: 'Zulaikha Trading' });
  goods = await sell(api, { name: 'Zulaikha chilli' });
  order = await buildOrder(api, buyer, { variantId: goods.id, state: 'confirmed', po_number: 'PO-7788' });
  await api.db.run(
    `INSERT INTO invoice (number, buyer_id, order_id, state, issued_on, due_on, total, paid, prepaid, created_at)
     SELECT $1, buyer_id, id, 'paid', '2026-11-01', '2026-11-01', total, total, total, placed_at FROM shop_order WHERE id = $2`,
    [number, order.id],
  );
  for (const role of ['admin', 'sales', 'warehouse', 'finance', 'support'] as const)
    staff.set(role, await asStaff(api, role));
});
afterAll(() => api.close());

async function search(role: StaffRole, keywords: string) {
  const { status, body } = (await staff.get(role)?.call('GET /api/staff/search', { keywords })) ?? {};
  expect(status).toBe(200);
  return body?.data;
}

const kindsIn = (data: Awaited<ReturnType<typeof search>>) =>
  Object.entries(data ?? {}).flatMap(([kind, found]) => (found.length > 0 ? [kind] : []));

test.each<[role: StaffRole, kinds: string[]]>([
  ['admin', ['orders', 'companies', 'people', 'products']],
  ['sales', ['orders', 'companies', 'people', 'products']],
  ['finance', ['orders', 'companies', 'people']],
  ['warehouse', ['orders']],
  ['support', ['orders']],
])('%s finds only the kinds of records they may see', async (role, kinds) => {
  expect(kindsIn(await search(role, 'zulaikha'))).toEqual(kinds);
});

test('finds by order number, purchase order, email, phone, SKU and invoice number', async () => {
  expect((await search('admin', order.slug.toLowerCase()))?.orders).toMatchObject([
    { slug: order.slug, buyer: 'Zulaikha Othman', status: 'confirmed', total: order.total },
  ]);
  expect((await search('admin', 'PO-7788'))?.orders).toMatchObject([{ slug: order.slug }]);
  expect((await search('admin', buyer.person.email))?.people).toMatchObject([{ id: buyer.person.id }]);
  expect((await search('admin', buyer.person.mobile_phone.slice(-8)))?.people).toMatchObject([
    { id: buyer.person.id },
  ]);
  expect((await search('admin', goods.sku))?.products).toMatchObject([
    { id: goods.productId, name_en: 'Zulaikha chilli', sku: goods.sku },
  ]);
  expect((await search('warehouse', 'inv-2026-0001'))?.invoices).toEqual([
    { number, buyer: 'Zulaikha Othman', order: order.slug, is_on_credit: false },
  ]);
});

test('finds an order by its new number after the number was changed', async () => {
  const { id } = await buildOrder(api, buyer, { variantId: goods.id });
  await api.db.run('UPDATE shop_order SET slug = $1 WHERE id = $2', ['B-261118-RENEW', id]);
  expect((await search('support', 'B-261118-RENEW'))?.orders).toMatchObject([{ slug: 'B-261118-RENEW' }]);
});

test('returns at most five of a kind', async () => {
  for (let n = 0; n < 6; n++) await sell(api, { name: `Kangkung ${n}` });
  expect((await search('sales', 'kangkung'))?.products).toHaveLength(5);
});

test.each(['%', '_', "' OR 1=1 --", '🍅🍅', 'INV-%'])('finds nothing for %j', async (keywords) => {
  expect(kindsIn(await search('admin', keywords.padEnd(2, keywords)))).toEqual([]);
});

test.each([
  ['a', 'This is too short: at least 2 characters.'],
  ['a'.repeat(101), 'This is too long: at most 100 characters.'],
])('refuses %j', async (keywords, message) => {
  const { status, body } = (await staff.get('admin')?.call('GET /api/staff/search', { keywords })) ?? {};
  expect([status, body?.errors.keywords]).toEqual([422, [message]]);
});

test('is for staff only', async () => {
  expect((await buyer.call('GET /api/staff/search', { keywords: 'zulaikha' })).status).toBe(403);
});
