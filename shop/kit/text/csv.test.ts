import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasSplitDecimal, parseCsv, toCsv } from './csv.ts';

test('writes numbers as numbers, quotes where needed and null as an empty cell', () => {
  expect(toCsv([['Kedai "Siti", KL', -5.4, null, 'a\nb']])).toBe('"Kedai ""Siti"", KL",-5.4,,"a\nb"\r\n');
});

test('a negative amount stays a number', () => {
  expect(toCsv([['-12.50', '12.50', '-']])).toBe("-12.50,12.50,'-\r\n");
});

test.each(['=1+1', '+60123', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])(
  'escapes %j so that it is shown, not executed',
  (text) => {
    expect(toCsv([[text]])).toMatch(/^"?'/);
  },
);

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

test('reports the line of an unclosed quotation mark', () => {
  expect(parseCsv('a,b\n1,"2\n3,4')).toEqual({ ok: false, line: 2 });
  expect(parseCsv('\uFEFFnäme,b\r\n"x\r\ny","z\r\n\r\n')).toEqual({ ok: false, line: 3 });
});

test('gives each row its line number, whatever precedes it', () => {
  const lines = (text: string) => rowsOf(text).map(({ line }) => line);
  expect(lines('a\n\nb\n"x\ny"\nc')).toEqual([1, 3, 4, 6]);
  expect(lines('a\r\n\r\nb\r\nc')).toEqual([1, 3, 4]);
  expect(lines('\uFEFFé\r\n"x\r\ny",1\r\nc')).toEqual([1, 2, 4]);
});

test('reads what it writes', () => {
  const cell = fc.stringMatching(/^[a-zA-Z0-9",;\n ]{1,8}$/).map((text) => `x${text.trim()}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      // The header determines the separator, as in every file we write.
      const table = [['sku', 'price', 'name'], ...rows];
      expect(cellsOf(toCsv(table))).toEqual(table);
    }),
  );
});

test.each([
  [',', ['TOM-A', '8', '60', ''], true],
  [',', ['TOM-A', '8', '60', '', ''], true],
  [',', ['TOM-A', '8.60', '', ''], false],
  [';', ['TOM-A', '8', '60', ''], false],
])(
  'in a file separated by "%s", %j has a number split by its decimal comma: %s',
  (separator, cells, expected) => {
    expect(hasSplitDecimal({ line: 2, cells }, { width: 4, separator, column: 1 })).toBe(expected);
  },
);
