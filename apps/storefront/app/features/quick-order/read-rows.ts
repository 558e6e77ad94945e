import { toMilli } from '@bakul/shop/kit/quantity';
import { maxRows, type RowText } from './sheet.ts';

export type Separator = ',' | ';' | '\t';

/**
 * Cells of what was pasted or uploaded, as RFC 4180 writes them: quotes around a cell keep separators, line breaks and
 * doubled quotes. Nothing is refused: a quote that never ends takes the rest, and the rows tell what is wrong with it.
 * Our own, as a library for streams and large files weighs seven times as much as this whole file.
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
      // ="…" is how a spreadsheet keeps a cell a text.
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

/** Spreadsheets put tabs between cells; where commas are decimal points, semicolons. */
export function separatorOf(text: string): Separator {
  const unquoted = text.replace(/"[^"]*"/g, '');
  if (unquoted.includes('\t')) return '\t';
  return unquoted.includes(';') ? ';' : ',';
}

/** The marks that keep a cell a text, `'=…` and `="…"`, are taken off. No cell is ever reckoned. */
function plainCell(cell: string): string {
  const text = cell.trim();
  if (/^'+[=+\-@]/.test(text)) return text.slice(1);
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text;
}

const skuNames = /\b(sku|code|kod|item|produk|product)\b/i;
const quantityNames = /\b(qty|quantity|kuantiti|bilangan|jumlah)\b/i;

/** Which columns hold what. Only a first row that names its columns is a header: any other is taken as it stands. */
function columnsOf(first: readonly string[]): { sku: number; quantity: number; hasHeader: boolean } {
  const sku = first.findIndex((cell) => skuNames.test(cell));
  const quantity = first.findIndex((cell) => quantityNames.test(cell));
  const hasHeader = sku >= 0 && !first.some((cell) => toMilli(cell) !== null);
  if (!hasHeader) return { sku: 0, quantity: 1, hasHeader };
  return { sku, quantity: quantity < 0 ? sku + 1 : quantity, hasHeader };
}

/** '2,5' is two and a half; '1,000' could be either, so whoever ordered has to say. */
export function normalizeQuantity(text: string): string {
  const trimmed = text.trim();
  return /^\d+,\d{1,2}$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed;
}

export const maxSkuLength = 40;
export const maxQuantityTextLength = 20;

/** Rows of SKU and quantity, at most 200, and how many more there were. */
export function readRows(text: string): { rows: RowText[]; left: number } {
  const cells = readCells(text);
  const [first = []] = cells;
  const columns = columnsOf(first);
  const rows = (columns.hasHeader ? cells.slice(1) : cells)
    .map((row) => ({
      sku: (row[columns.sku] ?? '').slice(0, maxSkuLength),
      quantity: normalizeQuantity(row[columns.quantity] ?? '').slice(0, maxQuantityTextLength),
    }))
    .filter(({ sku, quantity }) => sku !== '' || quantity !== '');
  return { rows: rows.slice(0, maxRows), left: Math.max(0, rows.length - maxRows) };
}

/** Whether a pasted text is a table; a single SKU is pasted as any text is. */
export function isTable(text: string): boolean {
  return /[\t\n]|[,;]\s*["\d]/.test(text.trim());
}

/** The same rows as a file for a spreadsheet, which must not take any of them for a formula. */
export function writeRows(rows: readonly RowText[]): string {
  const cell = (text: string) => {
    const safe = /^'*[=+\-@]/.test(text) ? `'${text}` : text;
    return /[",;\n\r\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = rows.map(({ sku, quantity }) => `${cell(sku)},${cell(quantity)}`);
  return `${['SKU,QTY', ...lines].join('\r\n')}\r\n`;
}
