import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTable, normalizeQuantity, readCells, readRows, separatorOf, writeRows } from './read-rows.ts';

const pairs = (text: string) => readRows(text).rows.map(({ sku, quantity }) => [sku, quantity]);

describe('parsing of SKU rows', () => {
  test.each<[what: string, text: string, rows: string[][]]>([
    ['nothing', '', []],
    ['blank lines', '\n \n\t\n', []],
    [
      'commas',
      'TOM-A-05,2\nCAR-A-01,3',
      [
        ['TOM-A-05', '2'],
        ['CAR-A-01', '3'],
      ],
    ],
    [
      'tabs, as a spreadsheet copies',
      'TOM-A-05\t2\r\nCAR-A-01\t3\r\n',
      [
        ['TOM-A-05', '2'],
        ['CAR-A-01', '3'],
      ],
    ],
    [
      'semicolons and decimal commas',
      'TOM-A-05;2,5\nCAR-A-01;3',
      [
        ['TOM-A-05', '2.5'],
        ['CAR-A-01', '3'],
      ],
    ],
    [
      'line ends of an old Mac',
      'TOM-A-05,2\rCAR-A-01,3',
      [
        ['TOM-A-05', '2'],
        ['CAR-A-01', '3'],
      ],
    ],
    ['a byte order mark', '\uFEFFTOM-A-05,2', [['TOM-A-05', '2']]],
    ['spaces around', '  tom a 05 ,  2 ', [['tom a 05', '2']]],
    ['quotes', '"TOM-A-05","2"', [['TOM-A-05', '2']]],
    ['a separator within quotes', '"TOM,A;05",2', [['TOM,A;05', '2']]],
    ['a line break within quotes', '"TOM\nA",2', [['TOM\nA', '2']]],
    ['doubled quotes', '"TOM ""A""",2', [['TOM "A"', '2']]],
    ['a quote that never ends', '"TOM-A-05,2\nCAR-A-01,3', [['TOM-A-05,2\nCAR-A-01,3', '']]],
    ['an English header', 'SKU,QTY\nTOM-A-05,2', [['TOM-A-05', '2']]],
    ['a Malay header', 'Kod;Kuantiti\nTOM-A-05;2', [['TOM-A-05', '2']]],
    ['other columns between and another order', 'Qty,Name,SKU\n2,Tomato,TOM-A-05', [['TOM-A-05', '2']]],
    ['a header without a quantity', 'SKU\nTOM-A-05', [['TOM-A-05', '']]],
    [
      'a first row that is wrong, but no header',
      'TOM-A-05,two\nCAR-A-01,3',
      [
        ['TOM-A-05', 'two'],
        ['CAR-A-01', '3'],
      ],
    ],
    [
      'SKUs alone',
      'TOM-A-05\nCAR-A-01',
      [
        ['TOM-A-05', ''],
        ['CAR-A-01', ''],
      ],
    ],
    ['a quantity alone', ',4', [['', '4']]],
    ['two and a half, or two and another column', 'TOM-A-05,2,5', [['TOM-A-05', '2, 5']]],
    ['a thousand, or one', 'TOM-A-05;1,000', [['TOM-A-05', '1,000']]],
  ])('%s', (_, text, rows) => {
    expect(pairs(text)).toEqual(rows);
  });

  test.each([
    ['=HYPERLINK("http://x.example","TOM")\t2', '=HYPERLINK("http://x.example","TOM")'],
    ['=1+1,2', '=1+1'],
    ['@SUM(A1),2', '@SUM(A1)'],
    [`'=1+1,2`, '=1+1'],
    ['="TOM-A-05",2', 'TOM-A-05'],
    ['"=""TOM-A-05""",2', 'TOM-A-05'],
  ])('treats the formula %s as text', (text, sku) => {
    expect(readRows(text).rows[0]?.sku.slice(0, 40)).toBe(sku.slice(0, 40));
  });

  test('reads 200 rows and counts the others', () => {
    const text = Array.from({ length: 230 }, (_, n) => `SKU-${n},1`).join('\n');
    const { rows, left } = readRows(`SKU,QTY\n${text}`);
    expect([rows.length, rows.at(-1)?.sku, left]).toEqual([200, 'SKU-199', 30]);
  });

  test('truncates cells to the limits of the server', () => {
    const [row] = readRows(`${'S'.repeat(500)},${'9'.repeat(500)}`).rows;
    expect([row?.sku.length, row?.quantity.length]).toEqual([40, 20]);
  });
});

test.each([
  ['TOM-A-05', false],
  ['cherry tomato, on the vine', false],
  ['TOM-A-05,2', true],
  ['TOM-A-05; 2', true],
  ['TOM-A-05\t2', true],
  ['TOM-A-05\nCAR-A-01', true],
  ['TOM-A-05\n', false],
])('recognizes pasted %j as a table: %s', (text, expected) => {
  expect(isTable(text)).toBe(expected);
});

test.each([
  ['2,5', '2.5'],
  ['2,25', '2.25'],
  ['1,000', '1,000'],
  [' 2.5 ', '2.5'],
  ['2,5,5', '2,5,5'],
  ['two', 'two'],
])('reads %j as the quantity %j', (text, expected) => {
  expect(normalizeQuantity(text)).toBe(expected);
});

const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
const cell = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: codePoint, maxLength: 12 }));
const signs = fc.string({ unit: fc.constantFrom(...'",;=+-@\'\t\n\r A1'), maxLength: 12 });
/** Cells as the sheet has them: a single trimmed line. */
const typed = fc.oneof(cell, signs).map((text) => text.replace(/\s+/g, ' ').replaceAll('\uFEFF', '').trim());

test('parses any text without an error and returns no empty row', () => {
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: codePoint, maxLength: 200 })), (text) => {
      expect(readCells(text).every((row) => row.some((each) => each !== ''))).toBe(true);
      expect(readRows(text).rows.every(({ sku, quantity }) => sku !== '' || quantity !== '')).toBe(true);
      expect([',', ';', '\t']).toContain(separatorOf(text));
    }),
  );
});

test('round-trips a downloaded file', () => {
  const row = fc
    .record({ sku: typed, quantity: typed.map(normalizeQuantity) })
    .filter(({ sku, quantity }) => sku !== '' || quantity !== '');
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      expect(readRows(writeRows(rows)).rows).toEqual(rows);
    }),
    { numRuns: 1000 },
  );
});

test('starts no cell of a downloaded file like a formula', () => {
  const formula = fc.tuple(fc.constantFrom('=', '+', '-', '@'), typed).map((parts) => parts.join(''));
  fc.assert(
    fc.property(formula, (text) => {
      const cells = writeRows([
        { sku: text, quantity: '1' },
        { sku: 'A', quantity: text },
      ]).split('\r\n');
      expect(cells[1]).toMatch(/^"?'/);
      expect(cells[2]).toMatch(/^A,"?'/);
    }),
  );
});
