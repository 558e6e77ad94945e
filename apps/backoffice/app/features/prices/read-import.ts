import { maxPrices } from '@bakul/shop/features/catalog/price/price.constants';
import { readPrice } from '@bakul/shop/features/catalog/price/price-text.rules';
import type { PriceRow } from '@bakul/shop/features/catalog/price-sheet/price-sheet.contract';

import { hasSplitDecimal, parseCsv } from '@bakul/shop/kit/text/csv';

type ImportProblem =
  | 'no_columns'
  | 'unclosed'
  | 'empty'
  | 'too_many'
  | 'sku_missing'
  | 'sku_unknown'
  | 'sku_twice'
  | 'decimal_comma'
  | 'price_wrong'
  | 'cost_wrong';

export type ImportChange = { line: number; row: PriceRow; price: number; cost?: number };
type ImportError = { line: number; problem: ImportProblem; value: string };
export type ImportPreview = {
  changes: ImportChange[];
  errors: ImportError[];
  /** Number of rows that change nothing. */
  same: number;
  /** True when the file as a whole cannot be read. */
  isRefused: boolean;
};

const names = {
  sku: ['sku', 'kod'],
  price: ['price', 'harga', 'today', 'hari ini'],
  cost: ['cost', 'kos'],
};

const refused = (problem: ImportProblem, line = 1): ImportPreview => ({
  changes: [],
  errors: [{ line, problem, value: '' }],
  same: 0,
  isRefused: true,
});

const plain = (sku: string) => sku.toUpperCase().replaceAll(/[-\s]/g, '');

/** Previews a file of SKU, price and optional cost: its changes, and the errors of each row. */
export function readImport(text: string, rows: readonly PriceRow[]): ImportPreview {
  const parsed = parseCsv(text);
  if (!parsed.ok) return refused('unclosed', parsed.line);
  const [head, ...body] = parsed.rows;
  if (!head) return refused('empty');
  const find = (wanted: readonly string[]) =>
    head.cells.findIndex((cell) => wanted.includes(cell.trim().toLowerCase()));
  const column = { sku: find(names.sku), price: find(names.price), cost: find(names.cost) };
  if (column.sku < 0 || column.price < 0) return refused('no_columns');
  if (body.length > maxPrices) return refused('too_many');
  if (body.length === 0) return refused('empty');

  const bySku = new Map(rows.map((row) => [plain(row.sku), row]));
  const seen = new Set<number>();
  const preview: ImportPreview = { changes: [], errors: [], same: 0, isRefused: false };
  const splits = [column.price, column.cost].map((each) => ({
    width: head.cells.length,
    separator: parsed.separator,
    column: each,
  }));
  for (const csvRow of body) {
    const { line, cells } = csvRow;
    const cell = (at: number) => (at < 0 ? '' : (cells[at] ?? '').trim());
    const sku = cell(column.sku);
    const row = bySku.get(plain(sku));
    const price = readPrice(cell(column.price));
    const costText = cell(column.cost);
    const cost = costText === '' ? undefined : readPrice(costText);
    const fail = (problem: ImportProblem, value: string) => preview.errors.push({ line, problem, value });
    if (sku === '') fail('sku_missing', '');
    else if (!row) fail('sku_unknown', sku);
    else if (seen.has(row.variant_id)) fail('sku_twice', sku);
    else if (splits.some((split) => hasSplitDecimal(csvRow, split))) fail('decimal_comma', cells.join(','));
    else if (price === null) fail('price_wrong', cell(column.price));
    else if (cost === null) fail('cost_wrong', costText);
    else if (price === row.price && (cost === undefined || cost === row.cost)) preview.same += 1;
    else preview.changes.push({ line, row, price, ...(cost === undefined ? {} : { cost }) });
    if (row) seen.add(row.variant_id);
  }
  return preview;
}
