import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { asMember, buildCompany, type Member } from '../../../testing/people/as-member.ts';
import { sell } from '../../../testing/records/goods.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { listHistory } from '../../audit/history.ts';
import type { ReportPage } from '../report.contract.ts';

let api: TestApi;
let owner: Member;
let admin: Member;
let viewer: Member;
let stranger: Member;
let companyId: number;

const address = {
  contact: 'Siti',
  phone: '03-8938 2200',
  line_1: '12 Jalan Kiara',
  postcode: '43300',
  city: 'Seri Kembangan',
  state: 'SGR',
} as const;

/** A company with the branches Dapur and Kafe. It spends RM 20.00 in November, RM 15.00 in October. */
beforeAll(async () => {
  api = await openTestApi();
  const made = await buildCompany(api);
  owner = made.owner;
  companyId = made.company.id;
  admin = await asMember(api, made.company.id, 'admin');
  viewer = await asMember(api, made.company.id, 'viewer');
  stranger = (await buildCompany(api)).owner;
  for (const label of ['Dapur', 'Kafe']) {
    const { status } = await owner.call('POST /api/profile/addresses', { ...address, label });
    expect(status).toBe(200);
  }
  const variantId = (await sell(api, { on_hand: '100' })).id;
  const of = { variantId, buyer_id: made.company.buyer_id, company_id: made.company.id } as const;
  await buildOrder(api, owner, { ...of, delivery_date: '2026-11-30', state: 'completed' });
  await buildOrder(api, owner, { ...of, delivery_date: '2026-11-10', state: 'cancelled' });
  await buildOrder(api, owner, { ...of, delivery_date: '2026-10-31', quantity: 1, state: 'completed' });
});
afterAll(() => api.close());

type Wish = { branch?: string | null; month?: string; amount?: number | null };
const put = (
  member: { call: Member['call'] },
  { branch = null, month = '2026-11', amount = 500_000 }: Wish = {},
) => member.call('PUT /api/budget', { branch, month, amount });
const list = async (member: Member, year?: number) =>
  (await member.call('GET /api/budget', year === undefined ? {} : { year })).body.data;
const shown = (budgets: readonly { branch: string | null; month: string; amount: number }[]) =>
  budgets.map(({ branch, month, amount }) => [month, branch, amount]);
const inDecember = (branch: string | null, amount: number | null) => ({ branch, month: '2027-12', amount });

test('sets, changes and removes budgets of the company and its branches, and lists them by year', async () => {
  expect((await put(owner, { amount: 5000 })).status).toBe(200);
  expect((await put(admin, { branch: 'Kafe', amount: 300 })).status).toBe(200);
  const { body } = await put(admin, { amount: 6000 });
  expect(shown(body.data)).toEqual([
    ['2026-11', null, 6000],
    ['2026-11', 'Kafe', 300],
  ]);
  await put(owner, inDecember(null, 1));
  expect(await list(viewer)).toMatchObject({ branches: ['Dapur', 'Kafe'] });
  expect(shown((await list(viewer)).budgets)).toEqual(shown(body.data));
  expect(shown((await list(viewer, 2027)).budgets)).toEqual([['2027-12', null, 1]]);
  expect((await put(owner, inDecember(null, null))).body.data).toEqual([]);
});

const refused: [string, object, string][] = [
  ['an unknown branch', { branch: 'Gudang' }, 'branch'],
  ['an empty branch', { branch: '' }, 'branch'],
  ['a month that does not exist', { month: '2026-13' }, 'month'],
  ['a day instead of a month', { month: '2026-11-01' }, 'month'],
  ['a month without a year', { month: '11' }, 'month'],
  ['a negative amount', { amount: -1 }, 'amount'],
  ['a part of a sen', { amount: 1.5 }, 'amount'],
  ['more than can be stored', { amount: 2_000_000_001 }, 'amount'],
  ['an amount as text', { amount: '5000' }, 'amount'],
];
test.each(refused)('refuses %s and stores nothing', async (_, wrong, field) => {
  const before = await list(owner);
  const input = JSON.stringify({ branch: null, month: '2026-11', amount: 1, ...wrong });
  const headers = { ...owner.headers, 'content-type': 'application/json' };
  const { status, body } = await api.send('/api/budget', { method: 'PUT', body: input, headers });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
  expect(await list(owner)).toEqual(before);
});

test('those who may not edit the company, and personal accounts, can set none', async () => {
  const before = await list(owner);
  for (const role of ['viewer', 'approver', 'finance', 'purchaser'] as const) {
    const member = await asMember(api, companyId, role);
    expect((await put(member, { amount: 1 })).status, role).toBe(403);
  }
  expect((await put(await asBuyer(api), { amount: 1 })).status).toBe(403);
  expect(await list(owner)).toEqual(before);
});

test('a company sees and changes only its own budgets', async () => {
  await put(owner, { amount: 7000 });
  expect(await list(stranger)).toEqual({ budgets: [], branches: [] });
  expect((await put(stranger, { branch: 'Kafe' })).status).toBe(422);
  expect(shown((await put(stranger, { amount: 9 })).body.data)).toEqual([['2026-11', null, 9]]);
  expect(shown((await list(owner)).budgets)).toContainEqual(['2026-11', null, 7000]);
  await put(stranger, { amount: null });
  expect(shown((await list(owner)).budgets)).toContainEqual(['2026-11', null, 7000]);
});

test('the history has every change with its author, and none where nothing changed', async () => {
  await put(owner, inDecember('Kafe', 100));
  const [row] = await api.db.run<{ id: number }>(
    `SELECT id FROM company_budget WHERE branch = 'Kafe' AND month = '2027-12-01'`,
  );
  await put(admin, inDecember('Kafe', 200));
  await put(admin, inDecember('Kafe', 200));
  await put(admin, inDecember('Kafe', null));
  await put(admin, inDecember('Kafe', null));
  const entries = await listHistory(api.db, 'company_budget', row?.id ?? 0);
  expect(entries.map(({ actor, from_state, to_state }) => [actor, from_state, to_state])).toEqual([
    [`person:${owner.person.id}`, null, '100'],
    [`person:${admin.person.id}`, '100', '200'],
    [`person:${admin.person.id}`, '200', 'removed'],
  ]);
});

test('parallel changes make one budget, and the history shows each step', async () => {
  const amounts = [1, 2, 3, 4, 5];
  await Promise.all(amounts.map((amount) => put(owner, inDecember(null, amount))));
  const rows = await api.db.run<{ id: number; amount: number }>(
    `SELECT id, amount FROM company_budget WHERE branch IS NULL AND month = '2027-12-01'`,
  );
  expect(rows).toHaveLength(1);
  const entries = await listHistory(api.db, 'company_budget', rows[0]?.id ?? 0);
  expect(entries.map(({ to_state }) => Number(to_state)).toSorted()).toEqual(amounts);
  const steps = entries.map(({ from_state }) => from_state);
  expect(steps).toEqual([null, ...entries.slice(0, -1).map(({ to_state }) => to_state)]);
  expect(entries.at(-1)?.to_state).toBe(String(rows[0]?.amount));
});

test('the report compares whole months with their budgets, for the company and each branch', async () => {
  await put(owner, { amount: 1600 });
  await put(owner, { branch: 'Dapur', amount: 2500 });
  const query = new URLSearchParams({ from: '2026-10-15', to: '2026-11-15' });
  const { body } = await api.get<ReportPage>(`/api/report/budget?${query}`, viewer.headers);
  const { columns, rows, total } = body.data;
  const cells = Object.fromEntries(
    rows.map(({ key, values }) => [
      key,
      Object.fromEntries(columns.map((column, at) => [column.key, values[at]])),
    ]),
  );
  expect(cells['2026-11']).toMatchObject({ budget: 1600, spent: 2000, left: -400, used_rate: 12_500 });
  expect(cells['2026-11 Dapur']).toMatchObject({ budget: 2500, spent: 2000, left: 500, used_rate: 8000 });
  expect(cells['2026-11 Kafe']).toMatchObject({ budget: 300, spent: 0, left: 300, used_rate: 0 });
  expect(cells['2026-10']).toMatchObject({ budget: null, spent: 1500, left: null, used_rate: null });
  expect(body.data.chart?.x, 'a bar per month of the whole company').toEqual(['2026-10', '2026-11']);
  expect(total).toBeNull();
});
