import { expect, test } from 'vitest';
import { movementsInput, movementsQuery, movementsSearch } from './movements-query.ts';

const asked = (search: string) => movementsQuery(new URLSearchParams(search));

test('round-trips the query string', () => {
  const search = '?kind=repayment&from=2026-10-01&to=2026-10-31&page=3';
  expect(movementsSearch(asked(search))).toBe(search);
  expect(movementsInput(asked(search))).toEqual({
    page: '3',
    kind: 'repayment',
    from: '2026-10-01',
    to: '2026-10-31',
  });
});

test.each(['?kind=theft', '?from=2026-06-31', '?to=yesterday', '?page=0'])(
  'falls back to all movements for %s',
  (search) => {
    expect(movementsSearch(asked(search))).toBe('');
    expect(movementsInput(asked(search))).toEqual({ page: '1' });
  },
);
