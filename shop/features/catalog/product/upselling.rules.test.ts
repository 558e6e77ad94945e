import { expect, test } from 'vitest';
import { upsellingScope } from './upselling.rules.ts';

const path = (...products: number[]) => products.map((n, index) => ({ id: index + 1, products: n }));

test.each([
  ['nowhere without a category', path(), null],
  [
    'its own category when that holds more than ten others',
    path(60, 30, 12),
    { own: 3, wide: 3, others: 11 },
  ],
  [
    'the parent category when its own holds only ten others',
    path(60, 30, 11),
    { own: 3, wide: 2, others: 29 },
  ],
  ['the nearest category that holds more than ten others', path(60, 11, 3), { own: 3, wide: 1, others: 59 }],
  ['the root when no category holds more than ten others', path(9, 5, 3), { own: 3, wide: 1, others: 8 }],
  ['its own category when that is the root', path(1), { own: 1, wide: 1, others: 0 }],
])('takes upselling products from %s', (_, given, expected) => {
  expect(upsellingScope(given)).toEqual(expected);
});
