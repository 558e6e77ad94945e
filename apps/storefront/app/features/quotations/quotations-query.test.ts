import { quotationTabs } from '@bakul/shop/features/quotation/quotation.contract';
import { expect, test } from 'vitest';
import { quotationsInput, quotationsQuery, quotationsSearch, tabs } from './quotations-query.ts';

const query = (search: string) => quotationsQuery(new URLSearchParams(search));

test('the tabs are those of the API', () => {
  expect(tabs).toEqual(quotationTabs);
});

test('what an address does not know is left out', () => {
  expect(query('?tab=secret&page=-2')).toEqual({ tab: 'all', keywords: '', page: 1 });
  expect(query(`?keywords=${'x'.repeat(150)}`).keywords).toHaveLength(100);
});

test.each(['', '?tab=drafts', '?tab=ended&keywords=durian', '?keywords=tomato&page=3'])(
  '%s is written as it was read',
  (search) => {
    expect(quotationsSearch(query(search))).toBe(search);
  },
);

test('the API gets words without spaces around them', () => {
  expect(quotationsInput({ tab: 'all', keywords: ' durian ', page: 2 })).toEqual({
    tab: 'all',
    page: '2',
    keywords: 'durian',
  });
  expect(quotationsInput({ tab: 'all', keywords: '  ', page: 1 })).not.toHaveProperty('keywords');
});
