import pg from 'pg';
import { expect, test } from 'vitest';
import { setTypeParsers } from './parse-types.ts';

setTypeParsers();
const { DATE, INT8 } = pg.types.builtins;

test.each([
  ['0', 0],
  ['-9007199254740991', -9007199254740991],
  ['9007199254740993', '9007199254740993'],
])('parses a bigint as a number if that is exact: %s', (text, value) => {
  expect(pg.types.getTypeParser(INT8)(text)).toBe(value);
});

test('keeps a calendar date as a string', () => {
  expect(pg.types.getTypeParser(DATE)('2026-11-17')).toBe('2026-11-17');
});
