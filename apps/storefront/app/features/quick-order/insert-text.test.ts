import { describe, expect, test } from 'vitest';
import { appendText, type Inserted, pasteText } from './insert-text.ts';
import { filledRows, maxRows, sheetOf } from './sheet.ts';

const sheet = sheetOf([
  { sku: 'A', quantity: '1' },
  { sku: 'B', quantity: '2' },
]);
const [first = { key: -1 }] = sheet;
const rowsOf = (inserted: Inserted | null) =>
  inserted && filledRows(inserted.sheet).map(({ sku, quantity }) => `${sku} ${quantity}`);

describe('pasting into a cell', () => {
  test('leaves a single value to the cell', () => {
    expect(pasteText(sheet, first.key, 'sku', 'TOM-A-05')).toBeNull();
  });

  test('fills the quantities beside their SKUs when the text is one column', () => {
    const pasted = pasteText(sheet, first.key, 'quantity', '7\n8');
    expect(rowsOf(pasted)).toEqual(['A 7', 'B 8']);
    expect(pasted).toMatchObject({ taken: 2, left: 0 });
  });

  test.each(['sku', 'quantity'] as const)('inserts the rows of two columns, also from the %s', (column) => {
    const pasted = pasteText(sheet, first.key, column, 'C\t3\nD\t4');
    expect(rowsOf(pasted)).toEqual(['A 1', 'C 3', 'D 4', 'B 2']);
    expect(pasted).toMatchObject({ taken: 2, left: 0 });
  });
});

describe('a file', () => {
  test('is added below the rows of the sheet', () => {
    expect(rowsOf(appendText(sheet, 'SKU,QTY\r\nC,3\r\n'))).toEqual(['A 1', 'B 2', 'C 3']);
  });

  test('without rows adds nothing', () => {
    expect(appendText(sheet, 'SKU,QTY\r\n')).toBeNull();
  });

  test('counts what does not fit, in the sheet and in the file itself', () => {
    const text = Array.from({ length: maxRows + 5 }, (_, index) => `S-${index},1`).join('\n');
    expect(appendText(sheet, text)).toMatchObject({ taken: maxRows - 2, left: 7 });
    expect(pasteText(sheet, first.key, 'sku', text)).toMatchObject({ taken: maxRows - 2, left: 7 });
  });
});
