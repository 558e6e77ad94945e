import { expect, test } from 'vitest';
import { countingStep, orderedWeight } from './order-quantity.ts';

test.each([
  [3, 'carton', '1'],
  [12, 'kg', '0.1'],
  [2.5, 'carton', '0.1'],
  [12.345, 'kg', '0.001'],
])('counts %d %s in steps of %s', (most, unit, step) => {
  expect(countingStep(most, unit)).toBe(step);
});

test('rounds a weight to three decimals', () => {
  expect(orderedWeight({ quantity: 3, pack_size: 0.1 })).toBe(0.3);
});
