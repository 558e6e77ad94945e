import { expect, test } from 'vitest';
import { translator } from './i18n.ts';

const en = { hello: 'Hello {name}', lines: { one: '{n} line', other: '{n} lines' }, plain: 'Plain' } as const;
const ms = { hello: 'Helo {name}', lines: '{n} baris', plain: 'Biasa' } as const;

test('fills placeholders and chooses the plural form', () => {
  const t = translator('en', en);
  expect(t('hello', { name: 'Aisyah' })).toBe('Hello Aisyah');
  expect([t('lines', { n: 1 }), t('lines', { n: 2 })]).toEqual(['1 line', '2 lines']);
});

test('a language without plural forms needs only one text', () => {
  const t = translator<typeof en>('ms', ms);
  expect([t('lines', { n: 1 }), t('lines', { n: 2 })]).toEqual(['1 baris', '2 baris']);
});

test('does not replace placeholders within values', () => {
  expect(translator('en', en)('hello', { name: '{name}' })).toBe('Hello {name}');
});
