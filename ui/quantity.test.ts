import { describe, expect, it } from 'vitest';
import { parseQuantity, settleQuantity, stepQuantity } from './quantity.ts';

const cartons = { min: '2', step: '1' };
const inCart = { ...cartons, canBeZero: true };
const kilos = { min: '0.5', step: '0.1', max: '1' };

describe('stepQuantity', () => {
  it.each([
    ['0', cartons, 1, '2'],
    ['2', cartons, 1, '3'],
    ['3', cartons, -1, '2'],
    ['2', cartons, -1, '2'],
    ['2', inCart, -1, '0'],
    ['0', inCart, -1, '0'],
    ['0.5', kilos, -1, '0.5'],
    ['0.7', kilos, 1, '0.8'],
    ['0.8', kilos, -1, '0.7'],
    ['1', kilos, 1, '1'],
    ['', cartons, 1, '2'],
  ] as const)('steps from %s within %o by %i to %s', (value, limits, direction, next) => {
    expect(stepQuantity(value, limits, direction)).toBe(next);
  });
});

describe('settleQuantity', () => {
  it.each([
    ['8', cartons, '8'],
    [' 8 ', cartons, '8'],
    ['1', cartons, '2'],
    ['2.5', cartons, '3'],
    ['0', cartons, '2'],
    ['0', inCart, '0'],
    ['0,65', kilos, '0.7'],
    ['99', kilos, '1'],
    ['1,000', cartons, null],
    ['eight', cartons, null],
    ['-3', cartons, null],
    ['', cartons, null],
  ] as const)('reads "%s" within %o as %s', (text, limits, settled) => {
    expect(settleQuantity(text, limits)).toBe(settled);
  });
});

it('keeps thousandths exact', () => {
  expect(parseQuantity('0.29')).toBe(290);
  expect(parseQuantity('1.0005')).toBeNull();
});
