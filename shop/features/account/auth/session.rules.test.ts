import { expect, test } from 'vitest';
import { sessionEnd, sessionHorizon } from './session.rules.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const limits = { maxDays: 30, idleDays: 7 };

test.each([
  ['idle', { created_at: day(1), last_seen_at: day(3), expires_at: day(31) }, limits, day(10)],
  ['absolute', { created_at: day(1), last_seen_at: day(30), expires_at: day(31) }, limits, day(31)],
  [
    'shorter configured',
    { created_at: day(1), last_seen_at: day(9), expires_at: day(31) },
    { maxDays: 10, idleDays: 7 },
    day(11),
  ],
  ['earlier stored', { created_at: day(1), last_seen_at: day(2), expires_at: day(4) }, limits, day(4)],
])('a session ends at its %s limit', (_, session, given, expected) => {
  expect(sessionEnd(session, given)).toEqual(expected);
});

test('sessionHorizon and sessionEnd agree', () => {
  for (let created = 1; created <= 40; created++) {
    for (let seen = created; seen <= 40; seen++) {
      const session = { created_at: day(created), last_seen_at: day(seen), expires_at: day(created + 30) };
      const { openedAfter, usedAfter } = sessionHorizon(limits, day(40));
      const isOpen = session.created_at > openedAfter && session.last_seen_at > usedAfter;
      expect(isOpen).toBe(sessionEnd(session, limits) > day(40));
    }
  }
});
