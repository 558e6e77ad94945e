import { expect, test } from 'vitest';
import { readChoice, readDate, readKeywords, readPage, writeSearch } from './list-query.ts';

test.each([
  ['2026-11-17', '2026-11-17'],
  ['2026-06-31', ''],
  ['17 Nov', ''],
  [null, ''],
])('reads %j as the date %j', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each([
  ['3', 3],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['x', 1],
  [null, 1],
])('reads %j as page %i', (text, page) => {
  expect(readPage(text)).toBe(page);
});

test('drops unknown choices and shortens keywords', () => {
  const tabs = ['all', 'paid'] as const;
  expect([readChoice(tabs, 'paid', 'all'), readChoice(tabs, 'king', 'all')]).toEqual(['paid', 'all']);
  expect([readKeywords(null), readKeywords('x'.repeat(200)).length]).toEqual(['', 100]);
});

test('leaves empty values and the first page out of the query string', () => {
  expect(writeSearch({ tab: '', q: '' }, 1)).toBe('');
  expect(writeSearch({ tab: 'to_pay', q: 'red onion' }, 2)).toBe('?tab=to_pay&q=red+onion&page=2');
});
