import { expect, test } from 'vitest';
import { chargedWeight, packProblem } from './pack.rules.ts';

const pack = { quantity: 3000, packSize: 5000, isCatchWeight: false };
const weighed = { quantity: 2000, packSize: 20_000, isCatchWeight: true };

test.each([
  [pack, 3000, null, null],
  [pack, 0, null, null],
  [pack, 3001, null, 'too_much'],
  [pack, 3000, 15_000, 'no_weight'],
  [weighed, 2000, 40_000, null],
  [weighed, 2000, 44_000, null],
  [weighed, 2000, 44_001, 'weight'],
  [weighed, 2000, 0, 'weight'],
  [weighed, 2000, null, 'weight'],
  [weighed, 0, null, null],
  [weighed, 0, 1, 'weight'],
  [weighed, 2001, 40_000, 'too_much'],
] as const)('%o packed as %i with weight %s: %s', (line, quantity, weight, expected) => {
  expect(packProblem(line, { quantity, weight })).toBe(expected);
});

test('charges a prepaid order for no more than was ordered', () => {
  expect(chargedWeight(weighed, 43_000, true)).toBe(40_000);
  expect(chargedWeight(weighed, 39_500, true)).toBe(39_500);
  expect(chargedWeight(weighed, 43_000, false)).toBe(43_000);
  expect(chargedWeight(pack, null, true)).toBe(null);
});
