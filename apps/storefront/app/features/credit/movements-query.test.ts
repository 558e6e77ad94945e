import { expect, test } from 'vitest';
import { movementsInput, movementsQuery, movementsSearch } from './movements-query.ts';

const asked = (search: string) => movementsQuery(new URLSearchParams(search));

test('an address says what is shown, and comes back as it was', () => {
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
  '%s shows everything',
  (search) => {
    expect(movementsSearch(asked(search))).toBe('');
    expect(movementsInput(asked(search))).toEqual({ page: '1' });
  },
);
