import { slug as slugSchema } from '../../../../kit/http/wire.ts';
import { type CsvRow, hasSplitDecimal } from '../../../../kit/text/csv.ts';
import { sku as skuSchema } from '../../product/staff/product.contract.ts';
import {
  missingAfter,
  type ProductState,
  productProblems,
  setsPrice,
} from '../../product/staff/product.rules.ts';
import type { CsvReferences } from '../csv-column.rules.ts';
import {
  type AppliedRow,
  type AssignedRow,
  applyRows,
  type ImportRow,
  type ProductGroup,
  type RowError,
} from '../import-row.rules.ts';
import {
  columnOf,
  csvHeader,
  productCells,
  productColumns,
  variantCells,
  variantColumns,
} from '../product-csv.rules.ts';
import type { ImportedRow } from './import.contract.ts';

export type PlannedRow = Omit<ImportedRow, 'errors'> & { errors: RowError[] };

/** The part of the catalogue that a file refers to. */
export type Catalogue = CsvReferences & {
  products: readonly (ProductState & { pictures: number })[];
  maySetPrices: boolean;
};

export type PlannedProduct = { before: (ProductState & { pictures: number }) | null; after: ProductState };
export type Plan = { rows: PlannedRow[]; products: PlannedProduct[] };

export type HeaderProblem =
  | { text: 'import_no_key' | 'import_empty'; params?: undefined }
  | { text: 'import_column_unknown' | 'import_column_twice'; params: { name: string } }
  | { text: 'import_decimal_comma'; params: { line: number } };

/** Maps each row by the column names in the header. Case and surrounding spaces of a name are ignored. */
export function parseHeader(
  table: readonly CsvRow[],
  separator: string,
): { ok: true; rows: ImportRow[] } | { ok: false; problem: HeaderProblem } {
  const [head, ...rows] = table;
  if (!head || rows.length === 0) return { ok: false, problem: { text: 'import_empty' } };
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  for (const [index, name] of names.entries()) {
    if (name === '') continue;
    if (!csvHeader.includes(name))
      return { ok: false, problem: { text: 'import_column_unknown', params: { name } } };
    if (names.indexOf(name) < index)
      return { ok: false, problem: { text: 'import_column_twice', params: { name } } };
  }
  if (!names.includes('sku')) return { ok: false, problem: { text: 'import_no_key' } };
  const split = { width: names.length, separator, column: names.indexOf('price') };
  const broken = rows.find((row) => hasSplitDecimal(row, split));
  if (broken) return { ok: false, problem: { text: 'import_decimal_comma', params: { line: broken.line } } };
  const toCells = (cells: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name, index) => (name === '' ? [] : [[name, (cells[index] ?? '').trim()]])),
    );
  return { ok: true, rows: rows.map(({ line, cells }) => ({ line, cells: toCells(cells) })) };
}

const keyOf = (sku: string) => sku.toUpperCase().replaceAll('-', '');

/** Assigns each row to a product. Rows that refer to no product or to two are errors. */
function assignRows(rows: readonly ImportRow[], { products }: Catalogue) {
  const owners = new Map(
    products.flatMap((product) =>
      product.variants.map((variant) => [keyOf(variant.sku), { product, variant }]),
    ),
  );
  const seen = new Map<string, number>();
  const groups = new Map<string, AssignedRow[]>();
  const errors = new Map<number, RowError[]>();
  for (const row of rows) {
    const sku = (row.cells.sku ?? '').toUpperCase();
    const given = (row.cells.product ?? '').toLowerCase();
    const owner = owners.get(keyOf(sku));
    const slug = given || owner?.product.slug || '';
    const refuse = (error: RowError) => errors.set(row.line, [error]);
    const earlier = sku === '' ? undefined : seen.get(keyOf(sku));
    if (sku === '' && given === '') refuse({ column: 'sku', text: 'row_sku_missing' });
    else if (sku !== '' && !skuSchema.safeParse(sku).success)
      refuse({ column: 'sku', text: 'row_value', params: { value: sku } });
    else if (slug === '') refuse({ column: 'product', text: 'row_product_missing' });
    else if (!slugSchema.safeParse(slug).success)
      refuse({ column: 'product', text: 'row_value', params: { value: given } });
    else if (owner && owner.product.slug !== slug)
      refuse({ column: 'product', text: 'row_other_product', params: { name: owner.product.name_en } });
    else if (owner?.variant.is_archived) refuse({ column: 'sku', text: 'row_archived' });
    else if (earlier !== undefined)
      refuse({ column: 'sku', text: 'row_sku_twice', params: { line: earlier } });
    else {
      if (sku !== '') seen.set(keyOf(sku), row.line);
      const group = groups.get(slug) ?? [];
      group.push({ ...row, sku: owner?.variant.sku ?? sku, slug });
      groups.set(slug, group);
    }
  }
  return { groups, errors };
}

/** Errors of the product as a whole, attributed to the rows that cause them. */
function productErrors(
  before: PlannedProduct['before'],
  { after, applied }: ProductGroup,
  maySetPrices: boolean,
): Map<number, RowError[]> {
  const errors = new Map<number, RowError[]>();
  const [firstRow] = applied;
  const add = (line: number | undefined, error: RowError) => {
    const at = line ?? firstRow?.row.line;
    if (at !== undefined) errors.set(at, [...(errors.get(at) ?? []), error]);
  };
  const lineOf = (field: string) => {
    const place = /^variants\.(\d+)\./.exec(field)?.[1];
    const sku = place === undefined ? undefined : after.variants[Number(place)]?.sku;
    return applied.find(({ row }) => sku !== undefined && row.sku === sku)?.row.line;
  };
  const already = new Set(
    before ? productProblems(before).map(({ field, reason }) => `${field} ${reason}`) : [],
  );
  for (const { field, reason } of productProblems(after)) {
    if (already.has(`${field} ${reason}`)) continue;
    const column = reason === 'one_default' ? 'is_default' : columnOf(field);
    add(lineOf(field), { column, text: `catalog_${reason}` });
  }
  const missing = errors.size > 0 ? [] : missingAfter(before, after, before?.pictures ?? 0);
  if (missing.length > 0) add(undefined, { column: 'status', text: 'catalog_missing', params: { missing } });
  if (!maySetPrices && setsPrice(before, after)) {
    for (const { row } of applied) {
      const only = { ...after, variants: after.variants.filter(({ sku }) => sku === row.sku) };
      if (setsPrice(before, only)) add(row.line, { column: 'price', text: 'row_price_permission' });
    }
  }
  return errors;
}

function changesOf(
  columns: readonly { name: string }[],
  cells: Record<string, string>,
  before: readonly unknown[] | null,
  after: readonly unknown[],
) {
  return columns.flatMap(({ name }, index) => {
    const [was, is] = [String(before?.[index] ?? ''), String(after[index] ?? '')];
    return cells[name] === undefined || was === is ? [] : [{ column: name, before: was, after: is }];
  });
}

function describeRow(
  { row, isFirst }: AppliedRow,
  before: ProductState | null,
  after: ProductState,
  names: CsvReferences,
): PlannedRow {
  const old = before?.variants.find(({ sku }) => sku === row.sku) ?? null;
  const now = after.variants.find(({ sku }) => sku === row.sku);
  const was = before && productCells(before, names);
  const own = isFirst ? changesOf(productColumns, row.cells, was, productCells(after, names)) : [];
  const variant = now
    ? changesOf(variantColumns, row.cells, variantCells(old, names), variantCells(now, names))
    : [];
  const changes = [...own, ...variant];
  const isNew = before === null ? isFirst || row.sku !== '' : row.sku !== '' && old === null;
  const kind = isNew ? 'create' : changes.length > 0 ? 'change' : 'unchanged';
  return { line: row.line, product: row.slug, sku: row.sku, kind, changes, errors: [] };
}

/**
 * Computes row by row what a file would change. An invalid row is skipped, and the product must still be valid without
 * it.
 */
export function planImport(rows: readonly ImportRow[], catalogue: Catalogue): Plan {
  const { groups, errors } = assignRows(rows, catalogue);
  const planned = new Map<number, PlannedRow>();
  const products: PlannedProduct[] = [];
  const bySlug = new Map(catalogue.products.map((product) => [product.slug, product]));
  for (const [slug, placed] of groups) {
    const before = bySlug.get(slug) ?? null;
    let left = placed;
    let group = applyRows(left, before, slug, catalogue);
    for (;;) {
      const productLevel = productErrors(before, group, catalogue.maySetPrices);
      for (const [line, found] of [...group.errors, ...productLevel])
        errors.set(line, [...(errors.get(line) ?? []), ...found]);
      left = left.filter(({ line }) => !errors.has(line));
      if (productLevel.size === 0) break;
      group = applyRows(left, before, slug, catalogue);
    }
    const described = group.applied.map((each) => describeRow(each, before, group.after, catalogue));
    for (const row of described) planned.set(row.line, row);
    if (described.some(({ kind }) => kind === 'create' || kind === 'change'))
      products.push({ before, after: group.after });
  }
  const skuOf = (row: ImportRow) => ({ product: row.cells.product ?? '', sku: row.cells.sku ?? '' });
  return {
    products,
    rows: rows.flatMap((row): PlannedRow[] => {
      const found = errors.get(row.line);
      if (found) return [{ line: row.line, ...skuOf(row), kind: 'error', changes: [], errors: found }];
      const good = planned.get(row.line);
      return good ? [good] : [];
    }),
  };
}
