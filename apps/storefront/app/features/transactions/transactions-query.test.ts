import { expect, test } from 'vitest';
import { everyOrder, ordersInput, ordersQuery, ordersSearch } from './transactions-query.ts';

const read = (search: string) => ordersQuery(new URLSearchParams(search));

test('an address without anything asks for every order', () => {
  expect(read('')).toEqual(everyOrder);
  expect(ordersSearch(everyOrder)).toBe('');
});

test.each(['?tab=to_pay', '?tab=ended&q=tomato+A&from=2026-10-01&to=2026-11-01&page=3', '?q=B-261118-7K3QX'])(
  '%s survives being read and written',
  (search) => {
    expect(ordersSearch(read(search))).toBe(search);
  },
);

test.each([
  '?tab=everything',
  '?keywords=tomato',
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=x',
  '?from=yesterday',
  '?to=2026-13-01',
  '?from=2026-06-31',
])('%s is left out', (search) => {
  expect(read(search)).toEqual(everyOrder);
});

test('the API is asked without what was left empty', () => {
  expect(ordersInput(read('?q=++&tab=to_pay'))).toEqual({ page: '1', tab: 'to_pay' });
});
