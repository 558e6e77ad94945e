import type { Column } from './move-focus.ts';
import { isTable, readCells, readRows } from './read-rows.ts';
import { appendRows, pasteQuantities, pasteRows, type Sheet } from './sheet.ts';

/** The sheet with the rows of a text, how many those were, and how many did not fit. */
export type Inserted = { sheet: Sheet; taken: number; left: number };

/** Pastes a table into a cell. Null for a single value, which the cell takes as it is. */
export function pasteText(sheet: Sheet, key: number, column: Column, text: string): Inserted | null {
  if (!isTable(text)) return null;
  const cells = readCells(text);
  if (column === 'quantity' && cells.every((row) => row.length === 1)) {
    const quantities = cells.map(([cell = '']) => cell);
    return { sheet: pasteQuantities(sheet, key, quantities), taken: quantities.length, left: 0 };
  }
  const { rows, left } = readRows(text);
  const pasted = pasteRows(sheet, key, rows);
  return { sheet: pasted.sheet, taken: rows.length - pasted.left, left: left + pasted.left };
}

/** Adds the rows of a file below the others. Null when it has none. */
export function appendText(sheet: Sheet, text: string): Inserted | null {
  const { rows, left } = readRows(text);
  if (rows.length === 0) return null;
  const appended = appendRows(sheet, rows);
  return { sheet: appended.sheet, taken: rows.length - appended.left, left: left + appended.left };
}
