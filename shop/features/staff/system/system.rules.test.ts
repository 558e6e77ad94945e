import { expect, test } from 'vitest';
import { isBackupOverdue } from './system.rules.ts';

test.for([
  ['2026-11-18T03:04:00+08:00', false],
  ['2026-11-17T10:00:00+08:00', false],
  ['2026-11-17T09:59:59+08:00', true],
  [null, true],
] as const)('at noon, a backup of %s is overdue: %s', ([at, isOverdue]) => {
  const now = new Date('2026-11-18T12:00:00+08:00');
  expect(isBackupOverdue(at === null ? null : new Date(at), now)).toBe(isOverdue);
});
