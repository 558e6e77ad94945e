import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asStaff } from '../../testing/people/as-staff.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { auditEntry, auditSubject } from '../staff/staff.table.ts';
import { recordAction } from './audit.ts';
import { history } from './history.table.ts';
import { appendHistory } from './history.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

async function staffContext() {
  const { token } = await asStaff(api, 'warehouse');
  const actor = await api.deps.actorOf(token, testNow);
  return { actor, now: testNow, requestId: 'request-1' };
}

const action = {
  action: 'order.dispatch',
  record: { type: 'order', id: 'B-261118-7K3QX' },
  before: { state: 'preparing' },
  after: { state: 'out_for_delivery', weights: [12.5, null] },
  reason: 'Van 2',
} as const;

test('records who did what, with the values before and after and the request', async () => {
  const ctx = await staffContext();
  await recordAction(api.db, ctx, action);
  await recordAction(api.db, ctx, { action: 'setting.edit', record: { type: 'setting', id: 7 } });
  const rows = await api.db.orm.select().from(auditEntry).orderBy(auditEntry.id);
  expect(rows).toMatchObject([
    {
      action: 'order.dispatch',
      record_type: 'order',
      record_id: 'B-261118-7K3QX',
      before: action.before,
      after: action.after,
      reason: 'Van 2',
      request_id: 'request-1',
      at: testNow,
    },
    { record_id: '7', before: null, after: null, reason: null },
  ]);
  expect(rows[0]?.staff_id).toBe(ctx.actor.kind === 'staff' ? ctx.actor.staffId : undefined);
});

test('rolls an entry back together with its change', async () => {
  const ctx = await staffContext();
  const before = await api.db.orm.select().from(auditEntry);
  const work = api.db.transaction(async (db) => {
    await recordAction(db, ctx, action);
    throw new Error('The change failed');
  });
  await expect(work).rejects.toThrow('The change failed');
  expect(await api.db.orm.select().from(auditEntry)).toEqual(before);
});

test('refuses to record an action of anybody but staff', async () => {
  const guest = { actor: { kind: 'guest' }, now: testNow, requestId: 'request-1' } as const;
  await expect(recordAction(api.db, guest, action)).rejects.toThrow('authentication');
});

test.each([
  "UPDATE audit_entry SET reason = 'other'",
  'UPDATE audit_entry SET after = NULL',
  'DELETE FROM audit_entry',
  'TRUNCATE audit_entry CASCADE',
  "UPDATE audit_subject SET record_id = '8'",
  'DELETE FROM audit_subject',
  'TRUNCATE audit_subject',
  "UPDATE history SET to_state = 'verified'",
  "UPDATE history SET reason = 'other'",
  "UPDATE history SET reason = NULL, actor = 'system'",
  'DELETE FROM history',
  'TRUNCATE history',
])('the database rejects: %s', async (statement) => {
  await recordAction(api.db, await staffContext(), { ...action, also: [{ type: 'product', id: 7 }] });
  const entry = {
    record: { type: 'document', id: 1 },
    actor: 'person:1',
    from: null,
    to: 'draft',
    at: testNow,
  };
  await appendHistory(api.db, { ...entry, reason: 'Siti said so' });
  const read = async () => [
    await api.db.orm.select().from(auditEntry),
    await api.db.orm.select().from(auditSubject),
    await api.db.orm.select().from(history),
  ];
  const before = await read();
  await expect(api.db.run(statement)).rejects.toMatchObject({ code: '23001' });
  expect(await read()).toEqual(before);
});

test('a reason that names a person can be erased', async () => {
  const entry = {
    record: { type: 'document', id: 1 },
    actor: 'person:1',
    from: null,
    to: 'draft',
    at: testNow,
  };
  await appendHistory(api.db, { ...entry, reason: 'Siti said so' });
  await api.db.orm.execute(sql`UPDATE history SET reason = NULL`);
  const rows = await api.db.orm.select().from(history);
  expect(rows.at(-1)).toMatchObject({ to_state: 'draft', reason: null });
});
