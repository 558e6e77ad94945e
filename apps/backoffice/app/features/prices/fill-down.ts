import { readPrice } from '@bakul/shop/features/catalog/price/price-text.rules';

/** The prices of a pasted column, one per line. Null for an ordinary paste into one cell. */
export function parsePastedColumn(text: string): string[] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  if (lines.length < 2) return null;
  return lines.map((line) => {
    const cells = line.split('\t').map((cell) => cell.trim());
    // Takes the last column that parses as a price, because spreadsheets put names first.
    return cells.findLast((cell) => readPrice(cell) !== null) ?? cells[0] ?? '';
  });
}

/** Fills a column down from a row, over the visible rows. An empty line leaves its row unchanged. */
export function fillDown(
  shown: readonly number[],
  from: number,
  column: readonly string[],
): [number, string][] {
  const start = shown.indexOf(from);
  if (start < 0) return [];
  return shown.slice(start, start + column.length).flatMap((id, index): [number, string][] => {
    const text = column[index] ?? '';
    return text === '' ? [] : [[id, text]];
  });
}
