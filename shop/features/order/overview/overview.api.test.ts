import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Role, roles } from '../../../kit/http/access.ts';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { asMember } from '../../../testing/people/as-member.ts';
import { buildCustomer, buildInvoice } from '../../../testing/records/credit.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { invoice } from '../../credit/invoice/invoice.table.ts';

let api: TestApi;
let variantId: number;
beforeAll(async () => {
  api = await openTestApi();
  variantId = await api.variant(await api.product('Tomato'), { on_hand: '1000' });
});
afterAll(() => api.close());

type Call = Awaited<ReturnType<typeof asBuyer>>['call'];
const overviewOf = async (call: Call) => {
  const { status, body } = await call('GET /api/overview');
  expect(status).toBe(200);
  return body.data;
};

test('shows each role only the parts that it may see', async () => {
  const customer = await buildCustomer(api);
  const { company, owner } = customer;
  const ofCompany = { variantId, buyer_id: company.buyer_id, company_id: company.id };
  const order = await buildOrder(api, owner, { ...ofCompany, state: 'completed', payment_method: 'credit' });
  await buildInvoice(api, company.buyer_id, order);
  await api.db.orm.update(invoice).set({ issued_on: '2026-10-01', due_on: '2026-11-17' });
  await buildOrder(api, owner, { ...ofCompany, state: 'pending_approval' });
  const lines = [{ variant_id: variantId, quantity: 2 }];
  for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday'])
    await owner.call('POST /api/list', { name, lines });
  await owner.call('POST /api/list', { name: 'Empty', from_cart: false });

  const all = ['last_order', 'lists', 'approvals', 'credit'];
  const visible: Record<Role, readonly string[]> = {
    // Nobody approves an order of their own.
    owner: ['last_order', 'lists', 'credit'],
    admin: all,
    purchaser: ['last_order', 'lists'],
    approver: ['approvals'],
    finance: ['credit'],
    receiver: [],
    viewer: ['credit'],
  };
  for (const role of roles) {
    const { call } = role === 'owner' ? owner : await asMember(api, company.id, role);
    const shown = await overviewOf(call);
    const filled = Object.entries(shown).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== null && value !== 0,
    );
    expect(filled.map(([name]) => name).toSorted(), role).toEqual([...visible[role]].toSorted());
  }

  const admin = await asMember(api, company.id, 'admin');
  const shown = await overviewOf(admin.call);
  expect(shown.approvals).toBe(1);
  expect(shown.lists).toHaveLength(3);
  expect(shown.lists[0]).toMatchObject({ lines: 1 });
  expect(shown.last_order).toMatchObject({ lines: 1, place_label: 'Dapur', preview: [{ name: 'Tomato' }] });
  expect(shown.credit).toEqual({
    status: 'active',
    limit: 1_000_000,
    available: 1_000_000 - order.total,
    overdue: order.total,
  });
});

test('shows a new buyer nothing', async () => {
  const { call } = await asBuyer(api);
  expect(await overviewOf(call)).toEqual({ last_order: null, lists: [], approvals: 0, credit: null });
});
