import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmountInput, parseAmount } from './amount.ts';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['RM 1,250.50', 125_050],
  ['0', 0],
  ['', null],
  ['12.345', null],
  ['1,25', null],
  ['-5', null],
])('parses %s', (text, sen) => {
  expect(parseAmount(text)).toBe(sen);
});

test('parses every formatted amount back to the same value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (sen) => {
      expect(parseAmount(formatAmountInput(sen))).toBe(sen);
    }),
  );
});
