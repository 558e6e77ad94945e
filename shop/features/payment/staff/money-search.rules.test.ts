import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '../../../kit/text/format.ts';
import { parseMoneySearch } from './money-search.rules.ts';

const none = { number: null, amount: null, name: null };

describe('search term of the money queues', () => {
  test.each([
    [undefined, none],
    ['  ', none],
    ['b-2611', { ...none, number: 'B-2611' }],
    ['B-261118-7K3QX', { ...none, number: 'B-261118-7K3QX' }],
    ['rp-261118', { ...none, number: 'RP-261118' }],
    ['RM 1,234.50', { ...none, amount: 123_450 }],
    ['1234.5', { ...none, amount: 123_450 }],
    ['1234', { ...none, amount: 123_400 }],
    ['1,23.50', { ...none, name: '1,23.50' }],
    ['Dapur B-2', { ...none, name: 'Dapur B-2' }],
    ['99999999999', { ...none, name: '99999999999' }],
  ])('%s', (typed, words) => {
    expect(parseMoneySearch(typed)).toEqual(words);
  });

  test('parses an amount as it is displayed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
        expect(parseMoneySearch(formatMoney(amount))).toEqual({ ...none, amount });
      }),
    );
  });
});
