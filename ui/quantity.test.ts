import { describe, expect, it } from 'vitest';
import { parseQuantity, settleQuantity, stepQuantity } from './quantity.ts';

const cartons = { min: '2', step: '1' };
const inCart = { ...cartons, canBeZero: true };
const kilos = { min: '0.5', step: '0.1', max: '1' };
const trays = { min: '2', step: '2', max: '145' };

describe('stepQuantity', () => {
  it.each([
    ['0', cartons, 1, '2', 'below_minimum'],
    ['2', cartons, 1, '3', null],
    ['3', cartons, -1, '2', null],
    ['2', cartons, -1, '2', 'below_minimum'],
    ['2', inCart, -1, '0', 'below_minimum'],
    ['1', { ...inCart, min: '1' }, -1, '0', null],
    ['0.5', kilos, -1, '0.5', 'below_minimum'],
    ['0.7', kilos, 1, '0.8', null],
    ['0.8', kilos, -1, '0.7', null],
    ['0.9', kilos, 1, '1', 'stock_short'],
    ['1', kilos, 1, '1', 'stock_short'],
    ['142', trays, 1, '144', 'stock_short'],
    ['', cartons, 1, '2', 'below_minimum'],
  ] as const)(
    'steps from %s within %o by %i to %s because of %s',
    (from, limits, direction, value, reason) => {
      expect(stepQuantity(from, limits, direction)).toEqual({ value, reason });
    },
  );
});

describe('settleQuantity', () => {
  it.each([
    ['8', cartons, '8', null],
    [' 8 ', cartons, '8', null],
    ['1', cartons, '2', 'below_minimum'],
    ['2.5', cartons, '3', 'off_step'],
    ['0', cartons, '2', 'below_minimum'],
    ['0', inCart, '0', null],
    ['0,65', kilos, '0.7', 'off_step'],
    ['99', kilos, '1', 'stock_short'],
    ['144', trays, '144', null],
    ['145', trays, '144', 'off_step'],
    ['500', trays, '144', 'stock_short'],
    ['1,000', cartons, null, 'not_a_quantity'],
    ['eight', cartons, null, 'not_a_quantity'],
    ['-3', cartons, null, 'not_a_quantity'],
    ['', cartons, null, 'not_a_quantity'],
  ] as const)('reads "%s" within %o as %s because of %s', (text, limits, value, reason) => {
    expect(settleQuantity(text, limits)).toEqual({ value, reason });
  });
});

it('keeps thousandths exact', () => {
  expect(parseQuantity('0.29')).toBe(290);
  expect(parseQuantity('1.0005')).toBeNull();
});
