/** The rows that somebody types, pastes or uploads, as pure functions. The page keeps and renders the state. */

export type RowText = {
  sku: string;
  quantity: string;
  /** The wish for the goods, of a row that comes from a message. */
  note?: string;
};
export type SheetRow = RowText & { key: number };
export type Sheet = readonly SheetRow[];

export const maxRows = 200;
const minRows = 5;

export const isBlank = ({ sku, quantity }: RowText): boolean => sku.trim() === '' && quantity.trim() === '';

type MaybeKeyed = RowText & { key?: number };
const textOf = ({ sku, quantity, note }: RowText): RowText =>
  note === undefined ? { sku, quantity } : { sku, quantity, note };

export function filledRows(sheet: Sheet): SheetRow[] {
  return sheet.filter((row) => !isBlank(row));
}

/** Ensures a blank last row while there is room, and at least `minRows` rows. */
function complete(rows: readonly MaybeKeyed[]): Sheet {
  const limited = rows.slice(0, maxRows);
  const last = limited.at(-1);
  const missing = Math.max(minRows - limited.length, last && isBlank(last) ? 0 : 1);
  const room = Math.min(missing, maxRows - limited.length);
  const blanks = Array.from({ length: room }, (): MaybeKeyed => ({ sku: '', quantity: '' }));
  let next = Math.max(0, ...limited.map(({ key = 0 }) => key)) + 1;
  return [...limited, ...blanks].map((row) => ({ ...textOf(row), key: row.key ?? next++ }));
}

export function sheetOf(rows: readonly RowText[]): Sheet {
  return complete(rows.map(textOf));
}

/** A note belongs to its product, so another product starts without one. */
export function changeRow(sheet: Sheet, key: number, change: Partial<RowText>): Sheet {
  const changed = ({ note, ...row }: SheetRow): SheetRow => {
    const isSame = change.sku === undefined || change.sku === row.sku;
    return { ...row, ...(note !== undefined && isSame && { note }), ...change };
  };
  return complete(sheet.map((row) => (row.key === key ? changed(row) : row)));
}

/** Removes rows. A blank row always remains to type in. */
export function removeRows(sheet: Sheet, keys: ReadonlySet<number>): Sheet {
  return complete(sheet.filter(({ key }) => !keys.has(key)));
}

/**
 * Inserts rows at a row: a blank one is replaced, a filled one stays, and the rows below move down. No typed row is
 * lost, and rows that do not fit are counted in `left`.
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

/** Inserts rows after all filled ones. */
export function appendRows(sheet: Sheet, coming: readonly RowText[]): { sheet: Sheet; left: number } {
  const filled = filledRows(sheet);
  const room = maxRows - filled.length;
  return {
    sheet: complete([...filled, ...coming.slice(0, room).map(textOf)]),
    left: Math.max(0, coming.length - room),
  };
}

/** Fills a column of quantities downwards as in a spreadsheet. The SKUs beside it stay. */
export function pasteQuantities(sheet: Sheet, key: number, quantities: readonly string[]): Sheet {
  const at = sheet.findIndex((row) => row.key === key);
  const long: MaybeKeyed[] = [...sheet];
  while (long.length < at + quantities.length) long.push({ sku: '', quantity: '' });
  return complete(long.map((row, index) => ({ ...row, quantity: quantities[index - at] ?? row.quantity })));
}
