import type { SecureStore } from '@bakul/ui/secure-store';
import { beforeEach, expect, test } from 'vitest';
import { createStaffSession } from './session.ts';
import type { StaffMember } from './session-state.ts';

const member: StaffMember = {
  id: 7,
  name: 'Faridah',
  email: 'admin@staff.example.com',
  role: 'admin',
  language: 'en',
  permissions: ['dashboard.view'],
};
const access = { token: 'staff_a', expires_at: '2026-11-15T20:00:00+08:00' };
const now = Date.parse('2026-11-15T10:00:00+08:00');

let stored: Map<string, unknown>;
const store: SecureStore = {
  get: async (name) => stored.get(name),
  set: async (name, value) => void stored.set(name, structuredClone(value)),
  remove: async (name) => void stored.delete(name),
  clear: async () => stored.clear(),
};
const open = (at = now) => createStaffSession({ store, now: () => at });

beforeEach(() => {
  stored = new Map();
});

test('remembers the member for the next load and for other tabs', async () => {
  await open().enter(access, member);
  expect(await open().read()).toEqual({ kind: 'in', token: 'staff_a', expiresAt: access.expires_at, member });
});

test('is locked after its twelve hours have expired', async () => {
  await open().enter(access, member);
  expect(await open(Date.parse('2026-11-15T20:00:01+08:00')).read()).toEqual({ kind: 'locked', member });
});

test('treats an unreadable session as signed out', async () => {
  for (const value of [null, 'x', { member: { ...member, role: 'owner' } }, { member: { id: 1 } }]) {
    stored.set('session', value);
    expect(await open().read()).toEqual({ kind: 'out' });
  }
});

test('signs out other tabs', async () => {
  const [here, there] = [open(), open()];
  await here.enter(access, member);
  await there.read();
  await here.leave();
  await there.refresh();
  expect(there.snapshot()).toEqual({ kind: 'out' });
});

test('does not lock a newer session because of an old token', async () => {
  const session = open();
  await session.enter(access, member);
  await session.enter({ ...access, token: 'staff_b' }, member);
  await session.lock('staff_a');
  expect((await session.read()).kind).toBe('in');
  await session.lock('staff_b');
  expect(await session.read()).toEqual({ kind: 'locked', member });
});

test.each([
  ['the same person', { ...member }, true],
  ['somebody else', { ...member, id: 8 }, false],
])('resumes a waiting request after %s signed in: %s', async (_, back, isOpen) => {
  const session = open();
  await session.enter(access, member);
  await session.lock('staff_a');
  const waiting = session.untilOpen();
  await session.enter({ ...access, token: 'staff_c' }, back);
  expect(await waiting).toBe(isOpen);
});

test('stops waiting when the request is aborted', async () => {
  const session = open();
  await session.enter(access, member);
  await session.lock('staff_a');
  const left = new AbortController();
  const waiting = session.untilOpen(left.signal);
  left.abort();
  expect(await waiting).toBe(false);
});
