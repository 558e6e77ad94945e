import { expect, test } from 'vitest';
import { fillDays } from './price-history.rules.ts';

const set = [
  { date: '2026-11-14', price: 520 },
  { date: '2026-11-16', price: 540 },
];

test('repeats the previous price on a day without a new one', () => {
  expect(fillDays(set, 500, '2026-11-16', 4)).toEqual([
    { date: '2026-11-13', price: 500 },
    { date: '2026-11-14', price: 520 },
    { date: '2026-11-15', price: 520 },
    { date: '2026-11-16', price: 540 },
  ]);
});

test('leaves out days before the first price', () => {
  expect(fillDays(set, null, '2026-11-16', 30).map(({ date }) => date)).toEqual([
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
  ]);
});
