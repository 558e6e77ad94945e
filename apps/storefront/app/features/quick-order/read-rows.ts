import { toMilli } from '@bakul/shop/kit/quantity';
import { maxRows, type RowText } from './sheet.ts';

export type Separator = ',' | ';' | '\t';

/**
 * Parses pasted or uploaded cells as RFC 4180: quotes around a cell preserve separators, line breaks and doubled
 * quotes. It never fails: an unterminated quote takes the rest of the text, and the rows then show what is wrong.
 * Written by hand, because a library for streams and large files is seven times the size of this whole file.
 */
export function readCells(text: string, separator: Separator = separatorOf(text)): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < plain.length; at++) {
    const sign = plain.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (plain.charAt(at + 1) === '"') cell += plain.charAt(++at);
      else isQuoted = false;
    } else if (sign === '"' && (cell === '' || cell === '=')) {
      // ="…" is how a spreadsheet marks a cell as text.
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows.map((cells) => cells.map(plainCell)).filter((cells) => cells.some((each) => each !== ''));
}

/** Spreadsheets separate cells by tabs, or by semicolons where the comma is the decimal separator. */
export function separatorOf(text: string): Separator {
  const unquoted = text.replace(/"[^"]*"/g, '');
  if (unquoted.includes('\t')) return '\t';
  return unquoted.includes(';') ? ';' : ',';
}

/** Removes the marks that make a cell text, `'=…` and `="…"`. No cell is ever evaluated. */
function plainCell(cell: string): string {
  const text = cell.trim();
  if (/^'+[=+\-@]/.test(text)) return text.slice(1);
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text;
}

const skuNames = /\b(sku|code|kod|item|produk|product)\b/i;
const quantityNames = /\b(qty|quantity|kuantiti|bilangan|jumlah)\b/i;

/** The column of each field. The first row is a header only when it names its columns, otherwise it is data. */
function columnsOf(first: readonly string[]): { sku: number; quantity: number; hasHeader: boolean } {
  const sku = first.findIndex((cell) => skuNames.test(cell));
  const quantity = first.findIndex((cell) => quantityNames.test(cell));
  const hasHeader = sku >= 0 && !first.some((cell) => toMilli(cell) !== null);
  if (!hasHeader) return { sku: 0, quantity: 1, hasHeader };
  return { sku, quantity: quantity < 0 ? sku + 1 : quantity, hasHeader };
}

/** '2,5' is two and a half. '1,000' is ambiguous, so the buyer has to correct it. */
export function normalizeQuantity(text: string): string {
  const trimmed = text.trim();
  return /^\d+,\d{1,2}$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed;
}

/** In 'TOM-A-05,2,5' the comma may belong to the quantity. Both readings are shown for the buyer to correct. */
function quantityIn(row: readonly string[], at: number, separator: Separator): string {
  const [text = '', next = ''] = row.slice(at);
  const isSplit = separator === ',' && /^\d+$/.test(text) && /^\d{1,3}$/.test(next);
  return isSplit ? `${text}, ${next}` : normalizeQuantity(text);
}

export const maxSkuLength = 40;
export const maxQuantityTextLength = 20;

/** Rows of SKU and quantity, at most 200, and the number of rows beyond that. */
export function readRows(text: string): { rows: RowText[]; left: number } {
  const separator = separatorOf(text);
  const cells = readCells(text, separator);
  const [first = []] = cells;
  const columns = columnsOf(first);
  const rows = (columns.hasHeader ? cells.slice(1) : cells)
    .map((row) => ({
      sku: (row[columns.sku] ?? '').slice(0, maxSkuLength),
      quantity: quantityIn(row, columns.quantity, separator).slice(0, maxQuantityTextLength),
    }))
    .filter(({ sku, quantity }) => sku !== '' || quantity !== '');
  return { rows: rows.slice(0, maxRows), left: Math.max(0, rows.length - maxRows) };
}

/** Whether pasted text is a table. A single SKU is pasted as plain text. */
export function isTable(text: string): boolean {
  return /[\t\n]|[,;]\s*["\d]/.test(text.trim());
}

/** The rows as a CSV file in which a spreadsheet takes no cell for a formula. */
export function writeRows(rows: readonly RowText[]): string {
  const cell = (text: string) => {
    const safe = /^'*[=+\-@]/.test(text) ? `'${text}` : text;
    return /[",;\n\r\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = rows.map(({ sku, quantity }) => `${cell(sku)},${cell(quantity)}`);
  return `${['SKU,QTY', ...lines].join('\r\n')}\r\n`;
}
