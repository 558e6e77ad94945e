import { expect, test } from 'vitest';
import { deliveryTermsFor } from './delivery.rules.ts';

const zone = { minimum: 8000, fee: 1200, freeFrom: 25_000 };

test.each([
  [0, { fee: 1200, shortfall: 8000 }],
  [7999, { fee: 1200, shortfall: 1 }],
  [8000, { fee: 1200, shortfall: 0 }],
  [24_999, { fee: 1200, shortfall: 0 }],
  [25_000, { fee: 0, shortfall: 0 }],
])('goods worth %i sen have the delivery terms %j', (goods, expected) => {
  expect(deliveryTermsFor(goods, zone)).toEqual(expected);
});

test('a zone without freeFrom always charges the fee', () => {
  expect(deliveryTermsFor(1_000_000, { ...zone, freeFrom: null }).fee).toBe(1200);
});
