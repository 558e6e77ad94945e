import { expect, test } from 'vitest';
import { shownRange } from './shown-range.ts';

const of = (length: number) => Array.from({ length });

test.each([
  [{ page: 1, total: 1, records: 7, data: of(7) }, '7'],
  [{ page: 1, total: 3, records: 45, data: of(20) }, '1–20'],
  [{ page: 2, total: 3, records: 45, data: of(20) }, '21–40'],
  [{ page: 3, total: 3, records: 45, data: of(5) }, '41–45'],
  [{ page: 9, total: 3, records: 45, data: [] }, '0'],
])('shows %o as %s', (list, shown) => {
  expect(shownRange(list)).toBe(shown);
});
