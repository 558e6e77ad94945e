import { expect, test } from 'vitest';
import { isBackupOverdue, toMailFailure } from './system.rules.ts';

test.for([
  ['2026-11-18T03:04:00+08:00', false],
  ['2026-11-17T10:00:00+08:00', false],
  ['2026-11-17T09:59:59+08:00', true],
  [null, true],
] as const)('at noon, a backup of %s is overdue: %s', ([at, isOverdue]) => {
  const now = new Date('2026-11-18T12:00:00+08:00');
  expect(isBackupOverdue(at === null ? null : new Date(at), now)).toBe(isOverdue);
});

test.each([
  ['too late, or unknown', 'expired'],
  ['550 mailbox unavailable', 'refused'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 unknown user", 'refused'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'sign_in'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['getaddrinfo ENOTFOUND mail.example', 'unreachable'],
  ['Greeting never received', 'unreachable'],
  ['Connection timeout', 'unreachable'],
  ['something else', 'other'],
  ['', 'other'],
])('sorts %j under %s', (response, failure) => {
  expect(toMailFailure(response)).toBe(failure);
});
