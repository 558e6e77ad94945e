import { expect, test } from 'vitest';
import { priceTrend } from './price-trend.ts';

const days = (...prices: number[]) =>
  prices.map((price, index) => ({ date: `2026-11-0${index + 1}`, price }));

test.each([
  [days(600, 640, 550, 570), { way: 'lower', percent: 5, high: 640, low: 550 }],
  [days(500, 550), { way: 'higher', percent: 10, high: 550, low: 500 }],
  [days(1000, 1200, 1001), { way: 'same', percent: 0, high: 1200, low: 1000 }],
  [days(500), null],
  [[], null],
])('computes the trend of %j', (history, trend) => {
  expect(priceTrend(history)).toEqual(trend);
});
