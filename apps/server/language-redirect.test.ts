import { expect, test } from 'vitest';
import { redirectByLanguage } from './language-redirect.ts';

test('does not redirect a visitor who follows a link on one of our pages', () => {
  const headers = { 'accept-language': 'ms', host: 'shop.example', referer: 'https://shop.example/ms' };
  expect(redirectByLanguage('/', headers)).toBeNull();
  expect(redirectByLanguage('/', { ...headers, referer: 'https://elsewhere.example/' })).toBe('/ms');
});

test.each([
  ['/', 'ms-MY,ms;q=0.9,en;q=0.8', undefined, '/ms'],
  ['/?utm_source=x', 'ms', undefined, '/ms?utm_source=x'],
  ['/', 'en-GB', undefined, null],
  ['/', undefined, undefined, null],
  ['/', 'ms', 'i18n_redirected=en', null],
  ['/', 'en', 'a=b; i18n_redirected=ms', '/ms'],
  ['/vegetables', 'ms', undefined, null],
  ['/ms', 'en', 'i18n_redirected=en', null],
  ['//evil.example', 'ms', undefined, null],
])('%s with %s and cookie %s redirects to %s', (url, language, cookie, expected) => {
  const headers = { ...(language && { 'accept-language': language }), ...(cookie && { cookie }) };
  expect(redirectByLanguage(url, headers)).toBe(expected);
});
