import { expect, test } from 'vitest';
import { findNear, nearSearches } from './near-searches.ts';

test.each([
  ['tomato durian', ['tomato', 'durian']],
  ['one two three four five', ['one', 'two', 'three', 'four']],
  ['tomatillo', ['tomatil', 'tomat']],
  ['kale', ['kal']],
  ['abcde', ['abcd', 'abc']],
  ['zz', []],
  ['', []],
])('tries for %j: %j', (keywords, tries) => {
  expect(nearSearches(keywords)).toEqual(tries);
});

const hrefOf = (keywords: string) => `/product-catalog?keywords=${keywords}`;

test('offers the words that find something', async () => {
  const search = async (keywords: string) =>
    keywords === 'tomato' ? [{ name: 'Plum tomato', route: '/product/plum' }] : [];
  expect(await findNear('tomato zzzz', { search, hrefOf })).toEqual([
    { label: 'tomato', route: '/product-catalog?keywords=tomato' },
  ]);
});

test('offers the products that begin like a single word, each once', async () => {
  const search = async () => [{ name: 'Plum tomato', route: '/product/plum' }];
  expect(await findNear('tomatillo', { search, hrefOf })).toEqual([
    { label: 'Plum tomato', route: '/product/plum' },
  ]);
});
