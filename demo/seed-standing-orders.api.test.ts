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
  const states = new Set(runs.map(({ state }) => state));
  expect(states).toEqual(new Set(['waiting', 'placed', 'skipped']));
  const delivery_date = first?.waiting?.delivery_date ?? '';
  const preview = await call('GET /api/standing_order/{id}/runs/{delivery_date}', {
    id: first?.id ?? 0,
    delivery_date,
  });
  expect(preview.body.data.problems.map(({ reason }) => reason)).toContain('price_rise');
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
