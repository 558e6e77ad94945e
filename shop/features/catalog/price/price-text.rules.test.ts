import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal } from '../../../kit/text/format.ts';
import { maxPrice } from './price.constants.ts';
import { readPrice } from './price-text.rules.ts';

test.each([
  ['3.4', 340],
  ['3.40', 340],
  [' 3 ', 300],
  ['3.', 300],
  ['340', 34_000],
  ['RM 3.40', 340],
  ['rm3,4', 340],
  ['8,60', 860],
  ['1200,50', 120_050],
  ['1,200.50', 120_050],
  ['1.200,50', 120_050],
  ['0.01', 1],
  ['100000', maxPrice],
  ['100,000.00', maxPrice],
  ['100000.01', null],
  ['1,200', null],
  ['1.200', null],
  ['3.405', null],
  ['0', null],
  ['0.00', null],
  ['-1', null],
  ['3 4', null],
  ['cheap', null],
  ['=1+1', null],
  ['1e3', null],
  ['.5', null],
  ['٣', null],
  ['', null],
])('reads %j as %j sen', (text, sen) => {
  expect(readPrice(text)).toBe(sen);
});

test('reads back every price as the shop writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxPrice }), (sen) => {
      expect(readPrice(formatDecimal(sen))).toBe(sen);
      expect(readPrice(`RM ${(sen / 100).toLocaleString('en-MY', { minimumFractionDigits: 2 })}`)).toBe(sen);
    }),
  );
});
