import { quotationTabs } from '@bakul/shop/features/quotation/quotation.contract';
import { expect, test } from 'vitest';
import { quotationsInput, quotationsQuery, quotationsSearch, tabs } from './quotations-query.ts';

const query = (search: string) => quotationsQuery(new URLSearchParams(search));

test('has the tabs of the API', () => {
  expect(tabs).toEqual(quotationTabs);
});

test('drops invalid parameters', () => {
  expect(query('?tab=secret&page=-2')).toEqual({ tab: 'all', keywords: '', page: 1 });
  expect(query(`?keywords=${'x'.repeat(150)}`).keywords).toHaveLength(100);
});

test.each(['', '?tab=drafts', '?tab=ended&keywords=durian', '?keywords=tomato&page=3'])(
  'round-trips the query string %s',
  (search) => {
    expect(quotationsSearch(query(search))).toBe(search);
  },
);

test('sends trimmed search terms to the API', () => {
  expect(quotationsInput({ tab: 'all', keywords: ' durian ', page: 2 })).toEqual({
    tab: 'all',
    page: '2',
    keywords: 'durian',
  });
  expect(quotationsInput({ tab: 'all', keywords: '  ', page: 1 })).not.toHaveProperty('keywords');
});
