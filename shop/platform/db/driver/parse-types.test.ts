import pg from 'pg';
import { expect, test } from 'vitest';
import { setTypeParsers } from './parse-types.ts';

setTypeParsers();
const integers: number = 1007;

test.each([
  ['{}', []],
  ['{7}', [7]],
  ['{1,-2,2147483647}', [1, -2, 2147483647]],
  ['{1,NULL}', [1, null]],
  [
    '{{1,2},{3,4}}',
    [
      [1, 2],
      [3, 4],
    ],
  ],
])('parses an integer array: %s', (text, value) => {
  expect(pg.types.getTypeParser(integers)(text)).toEqual(value);
});
