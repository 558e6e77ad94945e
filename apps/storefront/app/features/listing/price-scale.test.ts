import { expect, test } from 'vitest';
import { percentBetween, priceScale } from './price-scale.ts';

test('ends at whole ringgit and scales the histogram to match', () => {
  expect(priceScale({ min: 150, max: 1050, histogram: [10, 0, 5] })).toEqual({
    low: 100,
    high: 1100,
    step: 50,
    bars: [
      { x: 5, width: 30, height: 100, from: 150, to: 450 },
      { x: 35, width: 30, height: 0, from: 450, to: 750 },
      { x: 65, width: 30, height: 54, from: 750, to: 1050 },
    ],
  });
});

test('uses steps of one ringgit for a wide range', () => {
  expect(priceScale({ min: 150, max: 6800, histogram: [1] })?.step).toBe(100);
});

test('returns null when all products cost the same or there are none', () => {
  expect(priceScale({ min: 500, max: 500, histogram: [3] })).toBeNull();
  expect(priceScale({ min: 0, max: 0, histogram: [] })).toBeNull();
});

test('clamps a price outside the scale', () => {
  expect([percentBetween(0, 100, 200), percentBetween(150, 100, 200), percentBetween(900, 100, 200)]).toEqual(
    [0, 50, 100],
  );
});
