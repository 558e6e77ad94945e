import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { sell } from '../../../testing/records/goods.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { auditEntry } from '../staff.table.ts';

let api: TestApi;
let admin: Staff;
let sales: Staff;

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 9, day, hour - 8));

beforeAll(async () => {
  api = await openTestApi();
  admin = await asStaff(api, 'admin');
  sales = await asStaff(api, 'sales');
  const rows = Array.from({ length: 45 }, (_, index) => ({
    staff_id: index % 3 === 0 ? sales.member.id : admin.member.id,
    action: index % 2 === 0 ? 'order.dispatch' : 'price.edit',
    record_type: index % 2 === 0 ? 'order' : 'price',
    record_id: `R-${index}`,
    before: { n: index },
    after: { n: index + 1 },
    request_id: 'request',
    at: at(1 + Math.floor(index / 5)),
  }));
  await api.db.orm.insert(auditEntry).values(rows);
});
afterAll(() => api.close());

type Entry = { id: number; record: { type: string; id: string }; action: string; staff: { id: number } };
const ask = async (input: Parameters<typeof admin.call<'GET /api/staff/audit'>>[1]) =>
  (await admin.call('GET /api/staff/audit', input)).body as { data: Entry[]; next: number | null };
const ids = ({ data }: { data: Entry[] }) => data.map(({ record }) => record.id);

test('pages through the log, latest first, without gaps', async () => {
  const seen: string[] = [];
  let after: number | undefined;
  for (let page = 0; page < 10; page++) {
    const answer = await ask({ page_size: 10, ...(after && { after }) });
    seen.push(...ids(answer));
    if (answer.next === null) break;
    after = answer.next;
  }
  expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => `R-${44 - index}`));
});

test('new entries do not shift the pages', async () => {
  const first = await ask({ page_size: 5 });
  await admin.call('POST /api/staff/member', {
    name: 'Meanwhile',
    email: 'meanwhile@staff.example.com',
    role: 'sales',
    language: 'en',
  });
  const second = await ask({ page_size: 5, after: first.next ?? 0 });
  expect(ids(second)).toEqual(['R-39', 'R-38', 'R-37', 'R-36', 'R-35']);
});

test.each([
  ['by member', () => ({ staff_id: sales.member.id }), 15],
  ['by action', () => ({ action: 'price.edit' }), 22],
  ['by record type', () => ({ type: 'order' }), 23],
  ['by record', () => ({ record_id: 'R-7' }), 1],
  ['by first day', () => ({ from: '2026-10-08', type: 'order' }), 5],
  ['by last day, inclusive', () => ({ to: '2026-10-01' }), 5],
  ['by a period', () => ({ from: '2026-10-02', to: '2026-10-03' }), 10],
  [
    'by several criteria at once',
    () => ({ action: 'order.dispatch', staff_id: sales.member.id, to: '2026-10-02' }),
    2,
  ],
  ['by an action that never happened', () => ({ action: 'nothing' }), 0],
])('filters %s', async (_, input, count) => {
  const { data } = await ask({ page_size: 100, ...input() });
  expect(data).toHaveLength(count);
});

test('names the order and what it refers to, and finds entries by the order’s number', async () => {
  const goods = await sell(api);
  const { id, slug } = await buildOrder(api, await asBuyer(api), { variantId: goods.id });
  await api.db.orm.insert(auditEntry).values({
    staff_id: sales.member.id,
    action: 'order.dispatch',
    record_type: 'order',
    record_id: String(id),
    before: { reviewer_id: admin.member.id, total: 860 },
    after: { reviewer_id: null, total: 960 },
    request_id: 'request',
    at: at(20),
  });
  const { body } = await admin.call('GET /api/staff/audit', { record_id: slug.toLowerCase() });
  expect(body.data).toMatchObject([
    {
      record: { type: 'order', id: String(id), label: slug },
      before: { reviewer_id: admin.member.name, total: 860 },
    },
  ]);
});

test('lists the values to filter by', async () => {
  const { body } = await admin.call('GET /api/staff/audit/names');
  expect(body.data.actions).toEqual(['order.dispatch', 'price.edit', 'staff.invite']);
  expect(body.data.types).toEqual(['order', 'price', 'staff']);
  expect(body.data.staff.map(({ id }: { id: number }) => id)).toContain(sales.member.id);
});

test('requires the permission and names invalid input', async () => {
  expect((await sales.call('GET /api/staff/audit', {})).status).toBe(403);
  const bad = await admin.call('GET /api/staff/audit', { from: 'soon', page_size: 1000 } as never);
  expect(Object.keys(bad.body.errors).sort()).toEqual(['from', 'page_size']);
  expect(bad.body.errors.page_size).toEqual(['Enter 100 or less.']);
});
