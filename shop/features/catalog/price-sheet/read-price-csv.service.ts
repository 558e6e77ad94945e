import { fieldError } from '../../../kit/http/errors.ts';
import { hasSplitDecimal, parseCsv } from '../../../kit/text/csv.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { catalogText } from '../catalog.messages.ts';
import { listCategories } from '../category/category.queries.ts';
import { compactSku } from '../price/offer.service.ts';
import { readPrice } from '../price/price-text.rules.ts';
import { readPercent } from '../price-list/price-list.rules.ts';
import type { ListCategory, PriceCsvRow } from '../price-list/staff/price-list.contract.ts';
import { findBySku } from '../price-list/staff/price-list.queries.ts';

const maxRows = 2000;

/** Parses a CSV and returns for each row what it would set, or its error. */
export async function readPriceCsv(ctx: Ctx, { csv }: { csv: string }) {
  const refuse = (text: string) => fieldError('csv', text);
  const t = catalogText[ctx.lang];
  const parsed = parseCsv(csv);
  if (!parsed.ok) throw refuse(t('import_quote', { line: parsed.line }));
  const [header, ...lines] = parsed.rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.trim()),
  }));
  if (!header) throw refuse(t('import_empty'));
  const names = header.cells.map((cell) => cell.toLowerCase());
  const hasPair = (a: string, b: string) => names.includes(a) && names.includes(b);
  if (!hasPair('sku', 'price') && !hasPair('category', 'percent')) throw refuse(t('csv_columns'));
  if (lines.length === 0) throw refuse(t('import_empty'));
  if (lines.length > maxRows) throw refuse(t('csv_rows_max', { n: maxRows }));
  const cell = (cells: readonly string[], column: string) => cells[names.indexOf(column)] ?? '';
  const skus = lines.map(({ cells }) => compactSku(cell(cells, 'sku'))).filter((sku) => sku !== '');
  const bySku = new Map((await findBySku(ctx.db, skus)).map(({ compact, ...row }) => [compact, row]));
  const byCategory = await categoriesByName(ctx);
  const firstRow = new Map<string, number>();
  const split = { width: names.length, separator: parsed.separator, column: names.indexOf('price') };

  const rows = lines.map(({ line, cells }): PriceCsvRow => {
    const sku = cell(cells, 'sku');
    const name = cell(cells, 'category');
    const row = { row: line, text: cells.join(' · '), variant: null, category: null, error: null };
    const wrong = (error: string): PriceCsvRow => ({ ...row, error });
    if (sku === '' && name === '') return wrong(t('csv_no_subject'));
    if (sku !== '' && name !== '') return wrong(t('csv_both'));
    const subject = sku === '' ? name.toLowerCase() : compactSku(sku);
    const first = firstRow.get(subject);
    if (first !== undefined) return wrong(t('csv_twice', { row: first }));
    firstRow.set(subject, line);
    if (hasSplitDecimal({ line, cells }, split))
      return wrong(t('csv_decimal_comma', { text: cells.join(',') }));
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
async function categoriesByName(ctx: Ctx): Promise<Map<string, ListCategory>> {
  const categories = await listCategories(ctx.db);
  return new Map(
    categories.flatMap(({ id, slug, name_en, name_ms }) => {
      const found = { category_id: id, name_en, name_ms };
      return [slug, name_en, name_ms].map((name): [string, ListCategory] => [name.toLowerCase(), found]);
    }),
  );
}
