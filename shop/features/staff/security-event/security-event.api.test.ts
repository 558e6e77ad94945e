import { eq, or } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityEvent } from '../../../platform/security-events/security-event.table.ts';
import { sweepSecurityEvents } from '../../../platform/security-events/security-events.ts';
import { jobsOf } from '../../../shop.ts';
import { asBuyer, type Buyer } from '../../../testing/people/as-buyer.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { person } from '../../account/account.table.ts';
import type { SecurityEventEntry } from './security-event.contract.ts';

let api: TestApi;
let admin: Staff;
let sales: Staff;
let buyer: Buyer;

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 9, day, hour - 8));
const kinds = ['login', 'login_failed', 'access_denied'] as const;

beforeAll(async () => {
  api = await openTestApi();
  admin = await asStaff(api, 'admin');
  sales = await asStaff(api, 'sales');
  buyer = await asBuyer(api, { name: 'Siti Pembeli' });
  await api.db.orm.delete(securityEvent);
  const people = ['guest', `person:${buyer.person.id}`, `staff:${sales.member.id}`];
  const rows = Array.from({ length: 45 }, (_, index) => ({
    kind: kinds[index % 3] ?? 'login',
    actor: people[index % 3] ?? 'guest',
    subject: index % 5 === 0 ? `person:${buyer.person.id}` : null,
    detail: { n: index },
    request_id: `request-${index}`,
    at: at(1 + Math.floor(index / 5)),
  }));
  await api.db.orm.insert(securityEvent).values(rows);
});
afterAll(() => api.close());

type Page = { data: SecurityEventEntry[]; next: number | null };
type Search = Parameters<typeof admin.call<'GET /api/staff/security_events'>>[1];
const read = async (input: Search) =>
  (await admin.call('GET /api/staff/security_events', input)).body as Page;
const numbers = ({ data }: Page) => data.map(({ detail }) => detail.n);

test('pages through events, latest first, without gaps or repetitions', async () => {
  const seen: unknown[] = [];
  let after: number | undefined;
  for (let page = 0; page < 10; page++) {
    const answer = await read({ page_size: 10, ...(after && { after }) });
    seen.push(...numbers(answer));
    if (answer.next === null) break;
    after = answer.next;
    // New events are at the front and do not shift the pages.
    await api.db.orm.insert(securityEvent).values({
      kind: 'logout',
      actor: 'guest',
      request_id: 'meanwhile',
      at: testNow,
    });
  }
  expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => 44 - index));
  await api.db.orm.delete(securityEvent).where(eq(securityEvent.kind, 'logout'));
});

test('shows the current names of actor and subject', async () => {
  const { data } = await read({ page_size: 45 });
  const own = data.find(({ detail }) => detail.n === 10);
  expect(own).toEqual({
    id: expect.any(Number),
    at: '2026-10-03T12:00:00+08:00',
    kind: 'login_failed',
    actor: { type: 'person', id: buyer.person.id, name: 'Siti Pembeli' },
    subject: { type: 'person', id: buyer.person.id, name: 'Siti Pembeli' },
    detail: { n: 10 },
    request_id: 'request-10',
  });
  expect(data.find(({ detail }) => detail.n === 2)?.actor).toEqual({
    type: 'staff',
    id: sales.member.id,
    name: sales.member.name,
  });
  expect(data.find(({ detail }) => detail.n === 0)?.actor).toBeNull();
});

test('shows an erased account by its id', async () => {
  const closed = await asBuyer(api);
  const row = { kind: 'login', actor: `person:${closed.person.id}`, request_id: 'closed', at: testNow };
  await api.db.orm.insert(securityEvent).values(row);
  await api.db.orm.update(person).set({ name: '' }).where(eq(person.id, closed.person.id));
  const { data } = await read({ actor: row.actor });
  expect(data.map(({ actor }) => actor)).toEqual([{ type: 'person', id: closed.person.id, name: null }]);
  const own = or(eq(securityEvent.actor, row.actor), eq(securityEvent.subject, row.actor));
  await api.db.orm.delete(securityEvent).where(own);
});

test.each<[string, () => Search, number]>([
  ['by kind', () => ({ kind: 'access_denied' }), 15],
  ['by actor', () => ({ actor: `staff:${sales.member.id}` }), 15],
  ['by guests', () => ({ actor: 'guest' }), 15],
  ['by subject', () => ({ subject: `person:${buyer.person.id}` }), 9],
  ['by account, as actor or subject', () => ({ account: `person:${buyer.person.id}` }), 21],
  ['by the first day', () => ({ from: '2026-10-08' }), 10],
  ['by the last day, with all of it', () => ({ to: '2026-10-01' }), 5],
  ['by a period', () => ({ from: '2026-10-02', to: '2026-10-03' }), 10],
  ['by several at once', () => ({ kind: 'login', actor: 'guest', to: '2026-10-02' }), 4],
  ['by what nobody did', () => ({ kind: 'company_closed' }), 0],
])('finds events %s', async (_, search, count) => {
  const { data } = await read({ page_size: 100, ...search() });
  expect(data).toHaveLength(count);
});

test('requires the audit permission and names invalid input', async () => {
  expect((await sales.call('GET /api/staff/security_events', {})).status).toBe(403);
  expect((await buyer.call('GET /api/staff/security_events', {})).status).toBe(403);
  const bad = await admin.call('GET /api/staff/security_events', {
    kind: 'nothing',
    actor: 'person:x',
    subject: 'guest',
    account: 'staff:0',
    from: 'soon',
    page_size: 1000,
  } as never);
  expect(bad.status).toBe(422);
  expect(Object.keys(bad.body.errors).sort()).toEqual([
    'account',
    'actor',
    'from',
    'kind',
    'page_size',
    'subject',
  ]);
});

test('a job deletes events after 365 days', async () => {
  const before = (await api.db.orm.select().from(securityEvent)).length;
  const old = (days: number) => new Date(testNow.getTime() - days * 86_400_000);
  const row = (days: number) => ({
    kind: 'login',
    actor: 'guest',
    request_id: `${days} days`,
    at: old(days),
  });
  await api.db.orm.insert(securityEvent).values([row(366), row(500), row(364)]);
  const sweep = jobsOf({ ...api.deps } as never).find(({ name }) => name === 'sweep-records');
  expect(await sweep?.run()).toMatchObject({ security_events: 2 });
  expect(await api.db.orm.select().from(securityEvent)).toHaveLength(before + 1);
  expect(await sweepSecurityEvents(api.db, testNow)).toBe(0);
});
