import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  appendRows,
  changeRow,
  filledRows,
  isBlank,
  maxRows,
  pasteQuantities,
  pasteRows,
  type RowText,
  removeRows,
  type Sheet,
  sheetOf,
} from './sheet.ts';

const row = (sku: string, quantity = '1'): RowText => ({ sku, quantity });
const skus = (sheet: Sheet) => filledRows(sheet).map(({ sku }) => sku);
const keyOf = (sheet: Sheet, at: number) => sheet[at]?.key ?? -1;
const many = (n: number) => Array.from({ length: n }, (_, index) => row(`S-${index}`));

test('starts with five rows and adds one below a filled last row', () => {
  const sheet = sheetOf([]);
  expect([sheet.length, filledRows(sheet)]).toEqual([5, []]);
  const typed = changeRow(sheet, keyOf(sheet, 4), { sku: 'A' });
  expect(typed).toHaveLength(6);
  expect(changeRow(typed, keyOf(typed, 4), { quantity: '2' })).toHaveLength(6);
});

test('stops at 200 rows', () => {
  expect(sheetOf(many(200))).toHaveLength(200);
  expect(sheetOf(many(199))).toHaveLength(200);
  expect(sheetOf(many(230))).toHaveLength(200);
});

describe('pasting', () => {
  test('fills an empty row and those below it', () => {
    const { sheet } = pasteRows(sheetOf([row('A')]), keyOf(sheetOf([row('A')]), 1), [row('B'), row('C')]);
    expect(skus(sheet)).toEqual(['A', 'B', 'C']);
  });

  test('below a filled row moves the following rows down', () => {
    const before = sheetOf([row('A'), row('D')]);
    expect(skus(pasteRows(before, keyOf(before, 0), [row('B'), row('C')]).sheet)).toEqual([
      'A',
      'B',
      'C',
      'D',
    ]);
  });

  test('reports rows that do not fit and loses no existing row', () => {
    const before = sheetOf(many(198));
    const { sheet, left } = pasteRows(before, keyOf(before, 0), many(5));
    expect([filledRows(sheet).length, left]).toEqual([200, 3]);
    expect(appendRows(before, many(5))).toMatchObject({ left: 3 });
  });

  test('fills a column of quantities beside the SKUs', () => {
    const before = sheetOf([row('A', ''), row('B', ''), row('C', '9')]);
    const after = pasteQuantities(before, keyOf(before, 0), ['1', '2']);
    expect(filledRows(after).map(({ quantity }) => quantity)).toEqual(['1', '2', '9']);
    const longer = pasteQuantities(before, keyOf(before, 4), ['1', '2', '3']);
    expect(filledRows(longer)).toHaveLength(6);
  });
});

test('keeps the other rows and their keys when rows are removed', () => {
  const before = sheetOf([row('A'), row('B'), row('C')]);
  const after = removeRows(before, new Set([keyOf(before, 1)]));
  expect(filledRows(after)).toEqual([before[0], before[2]]);
});

test('a note moves with its row, and not to another product', () => {
  const before = appendRows(sheetOf([row('A')]), [{ ...row('B'), note: 'potong' }]).sheet;
  const notes = (sheet: Sheet) => filledRows(sheet).map(({ note }) => note);
  expect(notes(before)).toEqual([undefined, 'potong']);
  expect(notes(changeRow(before, keyOf(before, 1), { quantity: '9' }))).toEqual([undefined, 'potong']);
  expect(notes(changeRow(before, keyOf(before, 1), { sku: 'C' }))).toEqual([undefined, undefined]);
});

const text = fc.constantFrom('', 'A', 'B');
const rows = fc.array(fc.record({ sku: text, quantity: text }), { maxLength: 230 });

test('always has room to type, unique keys and at most 200 rows', () => {
  fc.assert(
    fc.property(rows, rows, fc.nat(240), (first, coming, at) => {
      const start = sheetOf(first);
      const key = keyOf(start, at);
      const results = [
        start,
        changeRow(start, key, { sku: 'X' }),
        removeRows(start, new Set([key])),
        pasteRows(start, key, coming).sheet,
        appendRows(start, coming).sheet,
      ];
      for (const sheet of results) {
        expect(sheet.length).toBeGreaterThanOrEqual(5);
        expect(sheet.length).toBeLessThanOrEqual(maxRows);
        expect(new Set(sheet.map((each) => each.key)).size).toBe(sheet.length);
        expect(sheet.length === maxRows || isBlank(sheet.at(-1) ?? row('X'))).toBe(true);
      }
    }),
  );
});

test('loses nothing in a paste: every row is inserted or counted', () => {
  fc.assert(
    fc.property(rows, rows, fc.nat(240), (first, pasted, at) => {
      const start = sheetOf(first);
      const coming = pasted.filter((each) => !isBlank(each));
      const { sheet, left } = pasteRows(start, keyOf(start, at), coming);
      expect(filledRows(sheet).length + left).toBe(filledRows(start).length + coming.length);
    }),
  );
});
