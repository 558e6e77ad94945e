import { expect, test } from 'vitest';
import { countingStep, orderedWeight } from './order-quantity.ts';

test.each([
  [3, 'carton', '1'],
  [12, 'kg', '0.1'],
  [2.5, 'carton', '0.1'],
  [12.345, 'kg', '0.001'],
])('%d %s are counted by %s', (most, unit, step) => {
  expect(countingStep(most, unit)).toBe(step);
});

test('a weight has three digits and no more', () => {
  expect(orderedWeight({ quantity: 3, pack_size: 0.1 })).toBe(0.3);
});
