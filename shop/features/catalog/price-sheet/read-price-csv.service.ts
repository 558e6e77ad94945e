import { parseCsv } from '../../../kit/csv.ts';
import { AppError } from '../../../kit/errors.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { listCategories } from '../category/category.queries.ts';
import { importText } from '../import/import.messages.ts';
import { compactSku } from '../price/offer.service.ts';
import { readPercent, readPrice } from '../price-list/price-list.rules.ts';
import type { ListGoods } from '../price-list/staff/price-list.contract.ts';
import { findBySku } from '../price-list/staff/price-list.queries.ts';
import { priceSheetText } from './price-sheet.messages.ts';

const maxRows = 2000;
type Column = 'sku' | 'price' | 'category' | 'percent';

type Category = { category_id: number; name_en: string; name_ms: string };
type Row = {
  row: number;
  text: string;
  variant: (ListGoods & { price: number }) | null;
  category: (Category & { percent_off: number }) | null;
  error: string | null;
};

/** Parses a CSV and returns for each row what it would set, or its error. */
export async function readPriceCsv(ctx: Ctx, { csv }: { csv: string }) {
  const refuse = (text: string) => new AppError('validation', { errors: { csv: [text] } });
  const t = priceSheetText[ctx.lang];
  const parsed = parseCsv(csv);
  if (!parsed.ok) throw refuse(importText[ctx.lang]('import_quote', { line: parsed.line }));
  const [header, ...lines] = parsed.rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.trim()),
  }));
  if (!header) throw refuse(t('csv_empty'));
  const names = header.cells.map((cell) => cell.toLowerCase());
  const at = (column: Column) => names.indexOf(column);
  const hasPair = (a: Column, b: Column) => at(a) >= 0 && at(b) >= 0;
  if (!hasPair('sku', 'price') && !hasPair('category', 'percent')) throw refuse(t('csv_columns'));
  if (lines.length === 0) throw refuse(t('csv_empty'));
  if (lines.length > maxRows) throw refuse(t('csv_rows_max', { n: maxRows }));
  const cell = (cells: readonly string[], column: Column) =>
    at(column) < 0 ? '' : (cells[at(column)] ?? '');
  const skus = lines.map(({ cells }) => compactSku(cell(cells, 'sku'))).filter((sku) => sku !== '');
  const bySku = new Map((await findBySku(ctx.db, skus)).map(({ compact, ...row }) => [compact, row]));
  const byCategory = await categoriesByName(ctx);
  const firstRow = new Map<string, number>();

  const rows = lines.map(({ line, cells }): Row => {
    const sku = cell(cells, 'sku');
    const name = cell(cells, 'category');
    const row = { row: line, text: cells.join(' · '), variant: null, category: null, error: null };
    const wrong = (error: string): Row => ({ ...row, error });
    if (sku === '' && name === '') return wrong(t('csv_no_subject'));
    if (sku !== '' && name !== '') return wrong(t('csv_both'));
    const subject = sku === '' ? name.toLowerCase() : compactSku(sku);
    const first = firstRow.get(subject);
    if (first !== undefined) return wrong(t('csv_twice', { row: first }));
    firstRow.set(subject, line);
    if (sku !== '') {
      const found = bySku.get(compactSku(sku));
      if (!found) return wrong(t('csv_unknown_sku', { sku }));
      const text = cell(cells, 'price');
      const price = readPrice(text);
      return price === null ? wrong(t('csv_price', { text })) : { ...row, variant: { ...found, price } };
    }
    const found = byCategory.get(name.toLowerCase());
    if (!found) return wrong(t('csv_unknown_category', { name }));
    const text = cell(cells, 'percent');
    const percent_off = readPercent(text);
    if (percent_off === null) return wrong(t('csv_percent', { text }));
    return { ...row, category: { ...found, percent_off } };
  });
  return { data: { rows, errors: rows.filter(({ error }) => error !== null).length } };
}

/** Categories by name in either language, or by slug. */
async function categoriesByName(ctx: Ctx): Promise<Map<string, Category>> {
  const categories = await listCategories(ctx.db);
  return new Map(
    categories.flatMap(({ id, slug, name_en, name_ms }) => {
      const found = { category_id: id, name_en, name_ms };
      return [slug, name_en, name_ms].map((name): [string, Category] => [name.toLowerCase(), found]);
    }),
  );
}
