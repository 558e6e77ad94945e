import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderStates } from '../shop/features/order/order.constants.ts';
import { brokenInvariants } from '../shop/testing/generated/order-invariants.ts';
import { callerOf, type TestCall } from '../shop/testing/people/as-buyer.ts';
import type { TestApi } from '../shop/testing/test-api.ts';
import { demoPassword } from './seed-accounts.ts';
import { demoApi } from './testing/demo-api.ts';

let api: TestApi;
let owner: TestCall;
let buyer: TestCall;
beforeAll(async () => {
  api = await demoApi();
  owner = await demoCaller('owner@company.bakul.example');
  buyer = await demoCaller('buyer@demo.bakul.example');
});
afterAll(() => api.close());

async function demoCaller(login: string) {
  const { body } = await callerOf(api)('POST /api/auth/login', { login, password: demoPassword });
  return callerOf(api, { authorization: `Bearer ${body.data.access?.token}` });
}

const all = { tab: 'all', pageSize: 50 } as const;

test('the company has orders in every state, over three months', async () => {
  const { data, records } = (await owner('GET /api/transaction', all)).body;
  expect(records).toBeGreaterThanOrEqual(25);
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(orderStates));
  expect(data.at(-1)?.placed_at.slice(0, 10)).toBe('2026-08-21');
  expect(data.map(({ placed_at }) => placed_at)).toEqual(
    data
      .map(({ placed_at }) => placed_at)
      .toSorted()
      .reverse(),
  );
  const found = await owner('GET /api/transaction', { ...all, keywords: 'PO-10' });
  expect(found.body.records).toBeGreaterThan(8);
});

test('the buyer has a claim, a rejected proof, a refund and a review', async () => {
  const { data } = (await buyer('GET /api/transaction', all)).body;
  const paid = data.map(({ payment_status }) => payment_status);
  for (const status of ['pending', 'rejected', 'refunded', 'expired', 'paid'] as const)
    expect(paid).toContain(status);
  const details = [];
  for (const { slug } of data) details.push((await buyer('GET /api/transaction/{slug}', { slug })).body.data);
  const [claimed] = details.filter(({ claims }) => claims.length > 0);
  expect(claimed).toMatchObject({ status: 'delivered', claims: [{ status: 'open' }] });
  expect(claimed?.claims[0]?.photos).toHaveLength(1);
  const reviewed = details.filter(({ lines }) => lines.some(({ review }) => review.rating !== null));
  expect(reviewed).toMatchObject([{ status: 'completed', discount: 2000 }]);
  expect(details.some(({ status, actions }) => status === 'completed' && actions.includes('review'))).toBe(
    true,
  );
});

test('the seeded orders satisfy all invariants and leave nothing for jobs to do', async () => {
  expect(await brokenInvariants(api.db)).toEqual({});
  expect(api.failures).toEqual([]);
  // Refunds by bank wait for finance.
  const due = `SELECT (SELECT count(*) FROM mail) + (SELECT count(*) FROM refund WHERE state <> 'done' AND way <> 'bank')
    + (SELECT count(*) FROM stray_file) + (SELECT count(*) FROM shop_order WHERE lapses_at <= $1)
    + (SELECT count(*) FROM payment WHERE (ask_at IS NOT NULL AND provider_ref IS NOT NULL) OR problem IS NOT NULL OR to_refund > 0) AS n`;
  expect(await api.db.run(due, [api.deps.clock()])).toEqual([{ n: 0 }]);
  const late =
    'SELECT max(at) <= $1 AS ok FROM (SELECT at FROM history UNION ALL SELECT at FROM audit_entry) t';
  expect(await api.db.run(late, [api.deps.clock()])).toEqual([{ ok: true }]);
});

test('the documents of a delivered order can be downloaded', async () => {
  const { data } = (await owner('GET /api/transaction', { ...all, tab: 'delivered' })).body;
  const slug = data[0]?.slug ?? '';
  const shown = (await owner('GET /api/transaction/{slug}', { slug })).body.data;
  expect(shown.documents).toEqual(['invoice', 'delivery_order', 'receipt']);
  const session = await callerOf(api)('POST /api/auth/login', {
    login: 'owner@company.bakul.example',
    password: demoPassword,
  });
  const headers = { authorization: `Bearer ${session.body.data.access?.token}` };
  const url = `http://shop.test/api/transaction/${slug}/document/invoice`;
  expect((await api.app.fetch(new Request(url, { headers }))).status).toBe(200);
});
