import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';
import { readCsv } from './read-csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\tb\r1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['"x, y","say ""hi"""', [['x, y', 'say "hi"']]],
  ['"two\nlines",2', [['two\nlines', '2']]],
  [' a , b ', [['a', 'b']]],
  ['\n\n,\n', []],
  ['', []],
])('reads %j', (text, rows) => {
  expect(cellsOf(text)).toEqual(rows);
});

test('a row knows its line, whatever lies before it', () => {
  const lines = (text: string) => readCsv(text).map(({ line }) => line);
  expect(lines('a\n\nb\n"x\ny"\nc')).toEqual([1, 3, 4, 6]);
  expect(lines('a\r\n\r\nb\r\nc')).toEqual([1, 3, 4]);
});

test('what the shop writes it also reads', () => {
  const cell = fc.stringMatching(/^[a-zA-Z0-9",;\n ]{1,8}$/).map((text) => `x${text.trim()}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      // The header decides on the separator, as in every file that we write.
      const table = [['sku', 'price', 'name'], ...rows];
      expect(cellsOf(toCsv(table))).toEqual(table);
    }),
  );
});
