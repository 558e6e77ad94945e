import { expect, test } from 'vitest';
import { monthNames } from './month-names.ts';

test.each([
  ['en', 'en-GB'],
  ['ms', 'ms-MY'],
] as const)('months are named as in %s, and known by their first letter', (lang, locale) => {
  const all = (month: 'short' | 'narrow') => {
    const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2026, index)));
  };
  expect(monthNames[lang]).toEqual(all('short'));
  expect(monthNames[lang].map(([letter]) => letter)).toEqual(all('narrow'));
});
