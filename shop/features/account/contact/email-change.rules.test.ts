import { expect, test } from 'vitest';
import { emailChangeState, maskEmail } from './email-change.rules.ts';

test.each([
  ['siti.aminah@kedai.my', 's•••@kedai.my'],
  ['a@b.my', 'a•••@b.my'],
  ['éloise@example.com', 'é•••@example.com'],
])('masks %s as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

const at = new Date('2026-11-18T12:00:00+08:00');
test.each([
  [{ applied_at: null, cancelled_at: null }, 'open'],
  [{ applied_at: at, cancelled_at: null }, 'applied'],
  [{ applied_at: null, cancelled_at: at }, 'cancelled'],
])('%o is %s', (ends, state) => {
  expect(emailChangeState(ends)).toBe(state);
});
