import { expect, test } from 'vitest';
import { everybody, usersInput, usersQuery, usersSearch } from './users-query.ts';

const read = (search: string) => usersQuery(new URLSearchParams(search));

test.each(['', '?keywords=aisyah&role=purchaser&state=inactive&page=3', '?state=active'])(
  'the address %j is read and written alike',
  (search) => {
    expect(usersSearch(read(search))).toBe(search);
  },
);

test('what an address makes up is left out', () => {
  expect(read('?role=king&state=dead&page=-1')).toEqual(everybody);
});

test('the API is asked for what was chosen, and for nothing else', () => {
  expect(usersInput(everybody)).toEqual({ page: '1' });
  expect(usersInput(read('?keywords=%20a%20&role=owner&state=inactive&page=2'))).toEqual({
    page: '2',
    keywords: 'a',
    role: 'owner',
    is_active: 'false',
  });
});
