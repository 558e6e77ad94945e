import { expect, test } from 'vitest';
import { matchingVariants } from './matching-variants.ts';

const packs = [{ sku: 'TOM-A-05' }, { sku: 'TOM-A-10' }, { sku: 'TOM-B-05' }];

test.each([
  ['tomato', ['TOM-A-05', 'TOM-A-10', 'TOM-B-05']],
  ['', ['TOM-A-05', 'TOM-A-10', 'TOM-B-05']],
  ['tom', ['TOM-A-05', 'TOM-A-10', 'TOM-B-05']],
  ['tom a', ['TOM-A-05', 'TOM-A-10']],
  ['toma10', ['TOM-A-10']],
  ['TOM-B', ['TOM-B-05']],
])('for %j returns the packs %j', (text, skus) => {
  expect(matchingVariants(packs, text).map(({ sku }) => sku)).toEqual(skus);
});
