import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmountInput, formatCentsInput, maxStaffAmount, parseAmount } from './amount.ts';

test.each([
  ['500', 50_000],
  ['1250.5', 125_050],
  ['1,250.50', 125_050],
  ['RM 12', 1_200],
  ['RM 1,250.50', 125_050],
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

test('lets staff enter more than a buyer', () => {
  expect(parseAmount('1000000.01', maxStaffAmount)).toBe(100_000_001);
});

test.each([
  [50_000, '500', '500.00'],
  [125_050, '1250.50', '1250.50'],
  [null, '', ''],
])('formats %j sen as %j, or as %j in a column', (sen, short, withCents) => {
  expect([formatAmountInput(sen), formatCentsInput(sen)]).toEqual([short, withCents]);
});

test('parses every formatted amount back to the same value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxStaffAmount }), (sen) => {
      expect(parseAmount(formatAmountInput(sen), maxStaffAmount)).toBe(sen);
      expect(parseAmount(formatCentsInput(sen), maxStaffAmount)).toBe(sen);
    }),
  );
});
