import { expect, test } from 'vitest';
import { isPasswordExpired, parseLogin } from './account.rules.ts';

test.each([
  [' Siti@Kedai.MY ', { kind: 'email', value: 'siti@kedai.my' }],
  ['012-345 6789', { kind: 'mobile_phone', value: '+60123456789' }],
  ['+60 12 345 6789', { kind: 'mobile_phone', value: '+60123456789' }],
  ['nobody', { kind: 'mobile_phone', value: 'nobody' }],
])('parses the login %j as %j', (text, expected) => expect(parseLogin(text)).toEqual(expected));

const now = new Date('2026-11-18T12:00:00+08:00');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test.each([
  [0, 1000, false],
  [90, 89.9, false],
  [90, 90, true],
])('with a limit of %d days, a password changed %d days ago is expired: %s', (limit, age, expected) =>
  expect(isPasswordExpired(daysAgo(age), now, limit)).toBe(expected),
);
