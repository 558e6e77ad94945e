import { expect, test } from 'vitest';
import { everyOrder, ordersInput, ordersQuery, ordersSearch } from './transactions-query.ts';

const read = (search: string) => ordersQuery(new URLSearchParams(search));

test('reads an empty query string as all orders', () => {
  expect(read('')).toEqual(everyOrder);
  expect(ordersSearch(everyOrder)).toBe('');
});

test.each(['?tab=to_pay', '?tab=ended&q=tomato+A&from=2026-10-01&to=2026-11-01&page=3', '?q=B-261118-7K3QX'])(
  'round-trips the query string %s',
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
])('drops %s', (search) => {
  expect(read(search)).toEqual(everyOrder);
});

test('sends no empty filters to the API', () => {
  expect(ordersInput(read('?q=++&tab=to_pay'))).toEqual({ page: '1', tab: 'to_pay' });
});
