import type { KeyboardEvent } from 'react';
import type { Sheet } from './sheet.ts';

export type Column = 'sku' | 'quantity';

export const cellId = (column: Column, key: number): string => `quick-${column}-${key}`;

export function focusCell(column: Column, key: number | undefined): void {
  if (key !== undefined) document.getElementById(cellId(column, key))?.focus();
}

/** As in a spreadsheet: Enter moves on, Shift+Enter back, arrows to the row above or below. */
export function moveFocus(
  event: KeyboardEvent<HTMLInputElement>,
  sheet: Sheet,
  { column, key }: { column: Column; key: number },
): void {
  const at = sheet.findIndex((row) => row.key === key);
  const above = sheet[at - 1]?.key;
  const below = sheet[at + 1]?.key;
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'ArrowUp') focusCell(column, above);
  else if (event.key === 'ArrowDown') focusCell(column, below);
  else if (event.key === 'Enter' && column === 'sku') focusCell('quantity', event.shiftKey ? above : key);
  else if (event.key === 'Enter') focusCell('sku', event.shiftKey ? key : below);
  else return;
  event.preventDefault();
}
