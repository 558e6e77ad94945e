import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../kit/http/endpoint.ts';
import { AppError } from '../../kit/http/errors.ts';
import { one } from '../../kit/http/wire.ts';
import { routes } from '../../shop.ts';
import { asBuyer, callerOf } from '../../testing/people/as-buyer.ts';
import { asStaff } from '../../testing/people/as-staff.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { implement } from '../http/implement.ts';
import { securityEvent } from './security-event.table.ts';

/** Refuses inside the transaction opened for an idempotency key. */
const refusing = implement(
  endpoint({
    method: 'POST',
    path: '/api/probe',
    access: 'signed_in',
    idempotent: true,
    tag: 'Test',
    summary: 'Refuses everybody',
    input: z.object({}),
    output: one(z.literal(true)),
  }),
  async () => {
    throw new AppError('authorization');
  },
);

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ routes: [...routes, refusing] });
});
afterEach(async () => {
  api.moveTo(testNow);
  await api.db.orm.delete(securityEvent);
});
afterAll(() => api.close());

const denials = async () =>
  (await api.db.orm.select().from(securityEvent)).filter(({ kind }) => kind === 'access_denied');
async function countedWhile(run: () => Promise<unknown>): Promise<number> {
  const counted = async () => {
    const { values } = await api.deps.metrics.securityEvents.get();
    return values.find(({ labels }) => labels.kind === 'access_denied')?.value ?? 0;
  };
  const before = await counted();
  await run();
  return (await counted()) - before;
}

test('records who was refused at which endpoint', async () => {
  const sales = await asStaff(api, 'sales');
  const { headers } = await sales.call('GET /api/staff/audit', {});
  expect(await denials()).toEqual([
    {
      id: expect.any(Number),
      kind: 'access_denied',
      actor: `staff:${sales.member.id}`,
      subject: null,
      detail: { endpoint: 'GET /api/staff/audit' },
      request_id: headers.get('x-request-id'),
      at: testNow,
    },
  ]);
});

test('records a buyer who calls a staff endpoint', async () => {
  const buyer = await asBuyer(api);
  await buyer.call('GET /api/staff/member');
  expect(await denials()).toMatchObject([
    { actor: `person:${buyer.person.id}`, detail: { endpoint: 'GET /api/staff/member' } },
  ]);
});

test('keeps the record of a refusal whose transaction was rolled back', async () => {
  const buyer = await asBuyer(api);
  const { status } = await api.send('/api/probe', {
    method: 'POST',
    body: '{}',
    headers: { ...buyer.headers, 'content-type': 'application/json', 'idempotency-key': 'denied-once' },
  });
  expect(status).toBe(403);
  expect(await denials()).toHaveLength(1);
});

test('only counts guests and unknown tokens', async () => {
  const unknown = { authorization: `Bearer ${'x'.repeat(43)}` };
  const counted = await countedWhile(async () => {
    for (const headers of [{}, unknown, { authorization: 'Bearer staff_x' }])
      expect((await callerOf(api, headers)('GET /api/staff/me')).status).toBe(403);
  });
  expect(counted).toBe(3);
  expect(await denials()).toEqual([]);
});

test('stores a limited number of rows per person and minute, and counts every refusal', async () => {
  const warehouse = await asStaff(api, 'warehouse');
  const refused = (times: number) =>
    Promise.all(Array.from({ length: times }, () => warehouse.call('GET /api/staff/audit', {})));
  expect(await countedWhile(() => refused(60))).toBe(60);
  expect(await denials()).toHaveLength(20);
  api.moveTo(new Date(testNow.getTime() + 60_000));
  await refused(1);
  expect(await denials()).toHaveLength(21);
});

test('does not count other refusals', async () => {
  const admin = await asStaff(api, 'admin');
  const counted = await countedWhile(async () => {
    expect((await admin.call('POST /api/staff/member/{id}/activate', { id: 999_999 })).status).toBe(404);
    expect((await admin.call('POST /api/staff/member', {} as never)).status).toBe(422);
  });
  expect(counted).toBe(0);
});

test('answers 403 even if the event cannot be stored', async () => {
  const sales = await asStaff(api, 'sales');
  await api.db.run('ALTER TABLE security_event RENAME TO security_event_away');
  try {
    const { status, body } = await sales.call('GET /api/staff/audit', {});
    expect([status, body.exception]).toEqual([403, 'AuthorizationException']);
  } finally {
    await api.db.run('ALTER TABLE security_event_away RENAME TO security_event');
  }
  expect(api.failures.at(-1)).toContain('security event not stored');
});
