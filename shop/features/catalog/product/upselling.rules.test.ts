import { expect, test } from 'vitest';
import { upsellingScope } from './upselling.rules.ts';

const path = (...products: number[]) => products.map((n, index) => ({ id: index + 1, products: n }));

test.each([
  ['nothing without a category', path(), null],
  [
    'its own category when that holds more than ten others',
    path(60, 30, 12),
    { own: 3, wide: 3, others: 11 },
  ],
  ['the one above when its own holds ten others', path(60, 30, 11), { own: 3, wide: 2, others: 29 }],
  ['the nearest that is wide enough', path(60, 11, 3), { own: 3, wide: 1, others: 59 }],
  ['the root when none is', path(9, 5, 3), { own: 3, wide: 1, others: 8 }],
  ['itself when it is a root', path(1), { own: 1, wide: 1, others: 0 }],
])('what goes with a product comes from %s', (_, given, expected) => {
  expect(upsellingScope(given)).toEqual(expected);
});
