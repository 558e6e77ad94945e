import { expect, test } from 'vitest';
import { formatAmountInput, parseAmount } from './amount.ts';

test.each([
  ['500', 50_000],
  ['1250.5', 125_050],
  ['1,250.50', 125_050],
  ['RM 12', 1_200],
  ['0', 0],
  ['1000000', 100_000_000],
  ['1000000.01', null],
  ['1,25', null],
  ['12.345', null],
  ['-5', null],
  ['', null],
  ['a lot', null],
])('parses %j as %j sen', (text, sen) => {
  expect(parseAmount(text)).toBe(sen);
});

test.each([0, 5, 50_000, 125_050, 100_000_000])('round-trips %i sen', (sen) => {
  expect(parseAmount(formatAmountInput(sen))).toBe(sen);
});
