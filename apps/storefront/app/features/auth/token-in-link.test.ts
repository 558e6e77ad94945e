import { expect, test } from 'vitest';
import { tokenInLink } from './token-in-link.ts';

test.each([
  ['in the fragment', { search: '', hash: '#token=abc-1_2' }, 'abc-1_2'],
  ['in the query, as older mails have it', { search: '?token=abc', hash: '' }, 'abc'],
  ['in both', { search: '?token=old', hash: '#token=new' }, 'new'],
  ['in neither', { search: '?page=2', hash: '#top' }, ''],
  ['nowhere', { search: '', hash: '' }, ''],
])('finds the token of a link %s', (_, link, expected) => {
  expect(tokenInLink(link, 'token')).toBe(expected);
});
