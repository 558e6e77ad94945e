import { expect, test } from 'vitest';
import { everybody, usersInput, usersQuery, usersSearch } from './users-query.ts';

const read = (search: string) => usersQuery(new URLSearchParams(search));

test.each(['', '?keywords=aisyah&role=purchaser&state=inactive&page=3', '?state=active'])(
  'round-trips the query string %j',
  (search) => {
    expect(usersSearch(read(search))).toBe(search);
  },
);

test('drops invalid parameters', () => {
  expect(read('?role=king&state=dead&page=-1')).toEqual(everybody);
});

test('sends only the chosen filters to the API', () => {
  expect(usersInput(everybody)).toEqual({ page: '1' });
  expect(usersInput(read('?keywords=%20a%20&role=owner&state=inactive&page=2'))).toEqual({
    page: '2',
    keywords: 'a',
    role: 'owner',
    is_active: 'false',
  });
});
