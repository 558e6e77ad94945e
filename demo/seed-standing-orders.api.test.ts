import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerOf } from '../shop/testing/people/as-buyer.ts';
import { runStandingOrders } from '../shop/testing/records/standing-orders.ts';
import type { TestApi } from '../shop/testing/test-api.ts';
import { demoPassword } from './seed-accounts.ts';
import { demoApi } from './testing/demo-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi();
});
afterAll(() => api.close());

async function demoCaller(login: string) {
  const { body } = await callerOf(api)('POST /api/auth/login', { login, password: demoPassword });
  return callerOf(api, { authorization: `Bearer ${body.data.access?.token}` });
}

test('the demo company has a standing order with a history that waits for an answer', async () => {
  const call = await demoCaller('owner@company.bakul.example');
  const { data } = (await call('GET /api/standing_order')).body;
  expect(data.map(({ state, mode }) => [state, mode])).toEqual([
    ['active', 'confirm'],
    ['active', 'automatic'],
  ]);
  const [first] = data;
  const reasons = first?.waiting?.problems.map(({ reason }) => reason);
  expect(reasons).toEqual(['confirmation', 'price_rise']);
  expect(data.every(({ next_date }) => next_date !== null)).toBe(true);
  const runs = (await call('GET /api/standing_order/{id}/runs', { id: first?.id ?? 0 })).body.data;
  expect(runs.map(({ state }) => state)).toEqual([
    'waiting',
    ...['placed', 'placed', 'placed', 'placed', 'skipped', 'placed'],
  ]);
  const delivery_date = first?.waiting?.delivery_date ?? '';
  const preview = await call('GET /api/standing_order/{id}/runs/{delivery_date}', {
    id: first?.id ?? 0,
    delivery_date,
  });
  expect(preview.body.data.problems.map(({ reason }) => reason)).toContain('price_rise');
});

test.each([
  ['owner@company.bakul.example', 4],
  ['buyer@demo.bakul.example', 4],
])('%s has a usual order for tomorrow', async (login, lines) => {
  const call = await demoCaller(login);
  const { data } = (await call('GET /api/usual_order')).body;
  expect(data.lines).toHaveLength(lines);
  expect(data.goods).toBeGreaterThan(0);
});

test('other demo buyers have standing orders, one of them paused', async () => {
  const states: string[] = [];
  for (const login of ['owner@other.bakul.example', 'buyer@demo.bakul.example']) {
    const { body } = await (await demoCaller(login))('GET /api/standing_order');
    states.push(...body.data.map(({ state }) => state));
  }
  expect(states).toEqual(['paused', 'active']);
});

test('the job orders nothing in a shop that was just set up, and asks a buyer about tomorrow', async () => {
  expect(await runStandingOrders(api)).toEqual({ placed: 0, waiting: 1, skipped: 0, missed: 0, failed: 0 });
});
