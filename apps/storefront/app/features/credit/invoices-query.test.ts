import { expect, test } from 'vitest';
import { invoicesInput, invoicesQuery, invoicesSearch } from './invoices-query.ts';

const asked = (search: string) => invoicesQuery(new URLSearchParams(search));

test('round-trips the query string', () => {
  const search = '?status=overdue&q=PO-4471&page=2';
  expect(asked(search)).toEqual({ status: 'overdue', keywords: 'PO-4471', page: 2 });
  expect(invoicesSearch(asked(search))).toBe(search);
  expect(invoicesSearch(asked(''))).toBe('');
});

test.each(['?status=stolen', '?page=-1', '?page=1.5', '?page=x'])(
  'falls back to unpaid invoices for %s',
  (search) => {
    expect(asked(search)).toEqual({ status: 'open', keywords: '', page: 1 });
  },
);

test('sends no empty search term to the API', () => {
  expect(invoicesInput(asked('?q=%20'))).toEqual({ page: '1', pageSize: '50', status: 'open' });
  expect(invoicesInput(asked('?q=INV'))).toMatchObject({ keywords: 'INV' });
});
