import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractPrice } from '../price/price.rules.ts';
import { listStatus, priceWarning, readPercent, winningPrice } from './price-list.rules.ts';

test.each([
  ['12', 12],
  ['12%', 12],
  ['90 %', 90],
  ['0', null],
  ['91', null],
  ['12.5', null],
  ['', null],
])('reads %j as %s percent', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});

test.each([
  ['2026-11-17', 'upcoming'],
  ['2026-11-18', 'current'],
  ['2026-11-20', 'current'],
  ['2026-11-21', 'past'],
])('on %s a list is %s', (today, status) => {
  expect(listStatus({ starts_on: '2026-11-18', ends_on: '2026-11-20' }, today)).toBe(status);
});

test.each([
  [500, { public_price: 500, cost: 400 }, null],
  [501, { public_price: 500, cost: 400 }, 'above_public'],
  [399, { public_price: 500, cost: 400 }, 'below_cost'],
  [399, { public_price: 500, cost: null }, null],
  // Both apply, and selling below cost is the more severe.
  [550, { public_price: 500, cost: 600 }, 'below_cost'],
])('warns for %i with %j: %s', (price, beside, warning) => {
  expect(priceWarning(price, beside)).toBe(warning);
});

test('reports the same winner as the price rule', () => {
  const price = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(price, price, (own, other) => {
      const terms = [
        { variantId: 1, price: own },
        { variantId: 1, price: other },
      ];
      const paid = contractPrice(terms, { id: 1, listPrice: 100_000, categoryIds: [] });
      const won = { this: own, other, same: own }[winningPrice(own, other)];
      expect(paid).toBe(won);
    }),
  );
});
