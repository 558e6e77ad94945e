import { expect, test } from 'vitest';
import { normalizeDecimal } from './typed-decimal.ts';

test.each([
  ['8', '8'],
  [' 8.60 ', '8.60'],
  ['8,60', '8.60'],
  ['8,6', '8.6'],
  ['0,125', '0.125'],
  ['2.125', '2.125'],
  ['1200,50', '1200.50'],
  ['1,200.50', '1200.50'],
  ['1.200,50', '1200.50'],
  ['12,345.5', '12345.5'],
  ['1,200,000', '1200000'],
  ['1.200.000', '1200000'],
  ['1,200', null],
  ['12,345', null],
  ['1,20.50', null],
  ['1,2,3', null],
  ['1.2.3', null],
  ['8,', null],
  [',60', null],
  ['.5', null],
  ['-8', null],
  ['1e3', null],
  ['8 60', null],
  ['٣', null],
  ['', null],
])('normalizes %j to %j', (text, normalized) => {
  expect(normalizeDecimal(text)).toBe(normalized);
});
