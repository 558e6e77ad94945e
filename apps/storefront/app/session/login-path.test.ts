import { expect, test } from 'vitest';
import { loginPath, pathAfterLogin } from './login-path.ts';
import { hasStoredSession } from './session-start.ts';

test('puts the requesting page into the login path, without language and without auth pages', () => {
  expect(loginPath('/ms/profile', '?tab=a')).toBe('/auth/login?next=%2Fprofile%3Ftab%3Da');
  expect(loginPath('/checkout', '', 'register')).toBe('/auth/register?next=%2Fcheckout');
  expect([loginPath('/'), loginPath('/ms'), loginPath('/auth/verify')]).toEqual(Array(3).fill('/auth/login'));
});

test.each([
  ['/vegetables?page=2', '/vegetables?page=2'],
  ['/ms/profile', '/ms/profile'],
  [null, '/'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/auth/login', '/'],
  ['/ms/auth/register', '/'],
  ['/auth/register?next=/profile', '/'],
  ['/auth/register?invitation=', '/auth/register?invitation='],
])('after a login, resolves %s to %s', (next, path) => {
  expect(pathAfterLogin(next)).toBe(path);
});

test('finds no session in a browser without our entries', () => {
  const storage = (...names: string[]) => ({ length: names.length, key: (at: number) => names[at] ?? null });
  expect(hasStoredSession(storage('theme', 'bakul.consent'))).toBe(false);
  expect(hasStoredSession(storage('theme', 'a'.repeat(64)))).toBe(true);
});
