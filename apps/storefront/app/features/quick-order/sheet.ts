/** The rows that somebody types, pastes or uploads. Pure: the page keeps them and shows them. */

export type RowText = { sku: string; quantity: string };
export type SheetRow = RowText & { key: number };
export type Sheet = readonly SheetRow[];

export const maxRows = 200;
const minRows = 5;

export const isBlank = ({ sku, quantity }: RowText): boolean => sku.trim() === '' && quantity.trim() === '';

type MaybeKeyed = RowText & { key?: number };
const textOf = ({ sku, quantity }: RowText): RowText => ({ sku, quantity });

/** What has been filled in, without the places that wait. */
export function filledRows(sheet: Sheet): SheetRow[] {
  return sheet.filter((row) => !isBlank(row));
}

/** Ends with an empty row, as long as there is room, and is never shorter than a hand's breadth. */
function complete(rows: readonly MaybeKeyed[]): Sheet {
  const kept = rows.slice(0, maxRows);
  const last = kept.at(-1);
  const missing = Math.max(minRows - kept.length, last && isBlank(last) ? 0 : 1);
  const room = Math.min(missing, maxRows - kept.length);
  const blanks = Array.from({ length: room }, (): MaybeKeyed => ({ sku: '', quantity: '' }));
  let next = Math.max(0, ...kept.map(({ key = 0 }) => key)) + 1;
  return [...kept, ...blanks].map((row) => ({ ...textOf(row), key: row.key ?? next++ }));
}

export function sheetOf(rows: readonly RowText[]): Sheet {
  return complete(rows.map(textOf));
}

export function changeRow(sheet: Sheet, key: number, change: Partial<RowText>): Sheet {
  return complete(sheet.map((row) => (row.key === key ? { ...row, ...change } : row)));
}

/** Takes rows out. The last ones leave a blank behind, so that there is always somewhere to type. */
export function removeRows(sheet: Sheet, keys: ReadonlySet<number>): Sheet {
  return complete(sheet.filter(({ key }) => !keys.has(key)));
}

/**
 * Puts rows in from a row on: an empty one is filled, one that holds something keeps it, and what stood below moves
 * down. Nothing that was typed is lost; what finds no room is told.
 */
export function pasteRows(
  sheet: Sheet,
  key: number,
  coming: readonly RowText[],
): { sheet: Sheet; left: number } {
  const found = sheet.findIndex((row) => row.key === key);
  const at = found < 0 ? sheet.length : found;
  const above = sheet.slice(0, at + 1).filter((row, index) => index < at || !isBlank(row));
  const below = filledRows(sheet.slice(at + 1));
  const room = Math.max(0, maxRows - above.length - below.length);
  const taken = coming.slice(0, room).map(textOf);
  return { sheet: complete([...above, ...taken, ...below]), left: coming.length - taken.length };
}

/** Puts rows in after everything that is there. */
export function appendRows(sheet: Sheet, coming: readonly RowText[]): { sheet: Sheet; left: number } {
  const filled = filledRows(sheet);
  const room = maxRows - filled.length;
  return {
    sheet: complete([...filled, ...coming.slice(0, room).map(textOf)]),
    left: Math.max(0, coming.length - room),
  };
}

/** A column of quantities goes down the rows, as in a spreadsheet; the SKUs beside it stay. */
export function pasteQuantities(sheet: Sheet, key: number, quantities: readonly string[]): Sheet {
  const at = sheet.findIndex((row) => row.key === key);
  const long: MaybeKeyed[] = [...sheet];
  while (long.length < at + quantities.length) long.push({ sku: '', quantity: '' });
  return complete(long.map((row, index) => ({ ...row, quantity: quantities[index - at] ?? row.quantity })));
}
