import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv, toCsv } from './csv.ts';

test('numbers stay numbers, what needs quotes has them, nothing is an empty cell', () => {
  expect(toCsv([['Kedai "Siti", KL', -5.4, null, 'a\nb']])).toBe('"Kedai ""Siti"", KL",-5.4,,"a\nb"\r\n');
});

test.each(['=1+1', '+60123', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])('%j is shown, not run', (text) => {
  expect(toCsv([[text]])).toMatch(/^"?'/);
});

function rowsOf(text: string) {
  const parsed = parseCsv(text);
  if (!parsed.ok) throw new Error(`Line ${parsed.line} has an open quotation mark`);
  return parsed.rows;
}

const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells);

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
  ['5" pot,2', [['5" pot', '2']]],
  ['a\nb\r\nc\rd', [['a'], ['b'], ['c'], ['d']]],
  ['"x, y","say ""hi"""', [['x, y', 'say "hi"']]],
  ['"two\nlines",2', [['two\nlines', '2']]],
  [' a , b ', [[' a ', ' b ']]],
  ['\n\n,\n', []],
  ['', []],
])('reads %j', (text, rows) => {
  expect(cellsOf(text)).toEqual(rows);
});

test('a quotation mark that is never closed is named by its line', () => {
  expect(parseCsv('a,b\n1,"2\n3,4')).toEqual({ ok: false, line: 2 });
  expect(parseCsv('\uFEFFnäme,b\r\n"x\r\ny","z\r\n\r\n')).toEqual({ ok: false, line: 3 });
});

test('a row knows its line, whatever lies before it', () => {
  const lines = (text: string) => rowsOf(text).map(({ line }) => line);
  expect(lines('a\n\nb\n"x\ny"\nc')).toEqual([1, 3, 4, 6]);
  expect(lines('a\r\n\r\nb\r\nc')).toEqual([1, 3, 4]);
  expect(lines('\uFEFFé\r\n"x\r\ny",1\r\nc')).toEqual([1, 2, 4]);
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
