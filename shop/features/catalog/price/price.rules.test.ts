import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestDiscount, type Discount, packPrice, priceFor } from './price.rules.ts';

const now = new Date('2026-11-16T10:00:00+08:00');
const discount = (over: Partial<Discount> = {}): Discount => ({
  slug: 'fruit-season',
  name: { en: 'Fruit season', ms: 'Musim buah' },
  percent: 10,
  categoryId: 7,
  productId: null,
  priority: 0,
  startsAt: new Date('2026-11-01T00:00:00+08:00'),
  endsAt: new Date('2026-11-20T00:00:00+08:00'),
  ...over,
});

const tiers = [
  { from: 6000, price: 540 },
  { from: 12_000, price: 520 },
];

describe('price for a quantity', () => {
  test.each([
    [2000, 560],
    [5999, 560],
    [6000, 540],
    [11_999, 540],
    [12_000, 520],
  ])('%s thousandths cost %s sen per unit', (quantity, expected) => {
    expect(priceFor({ listPrice: 560, tiers, quantity, discount: null }).price).toBe(expected);
  });

  test.each([
    [2000, 'list'],
    [6000, 'tier'],
  ])('the price of %s thousandths comes from the %s', (quantity, source) => {
    expect(priceFor({ listPrice: 560, tiers, quantity, discount: null }).source).toBe(source);
  });

  test('ignores a tier above the list price', () => {
    expect(priceFor({ listPrice: 500, tiers, quantity: 6000, discount: null })).toMatchObject({
      price: 500,
      source: 'list',
    });
  });

  test('applies a promotion to the tier price and returns the price before it', () => {
    expect(priceFor({ listPrice: 560, tiers, quantity: 6000, discount: discount() })).toMatchObject({
      price: 486,
      before: 540,
    });
  });

  test('never rises with the quantity and never reaches zero', () => {
    const amount = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.record({ from: fc.integer({ min: 1, max: 50_000 }), price: amount }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 60_000 }),
        fc.integer({ min: 0, max: 60_000 }),
        fc.integer({ min: 1, max: 100 }),
        (listPrice, someTiers, quantity, more, percent) => {
          const off = discount({ percent });
          const few = priceFor({ listPrice, tiers: someTiers, quantity, discount: off });
          const many = priceFor({ listPrice, tiers: someTiers, quantity: quantity + more, discount: off });
          return many.price <= few.price && many.price >= 1 && few.price <= listPrice;
        },
      ),
    );
  });
});

describe('best promotion', () => {
  const product = { id: 3, categoryIds: [7, 2] };

  test.each([
    ['one for another category', [discount({ categoryId: 9 })], null],
    ['one that has ended', [discount({ endsAt: now })], null],
    ['one that has not begun', [discount({ startsAt: new Date(now.getTime() + 1) })], null],
    ['one for the product itself', [discount({ categoryId: null, productId: 3, slug: 'own' })], 'own'],
    [
      'the larger of two discounts with the same priority',
      [discount(), discount({ percent: 12, slug: 'better' })],
      'better',
    ],
    [
      'a higher priority before a larger discount',
      [discount({ priority: 1, slug: 'first' }), discount({ percent: 50 })],
      'first',
    ],
  ])('%s', (_, discounts, expected) => {
    expect(bestDiscount(discounts, product, now)?.slug ?? null).toBe(expected);
  });
});

test('prices a 5 kg carton at RM 5.40 per kilogram at RM 27.00', () => {
  expect(packPrice(540, 5000)).toBe(2700);
});
