import type { ChecklistItem } from '../catalog.constants.ts';
import { ProductFields, VariantFields } from '../product/staff/product.contract.ts';
import {
  draftDefaults,
  type ProblemReason,
  type ProductState,
  type VariantState,
} from '../product/staff/product.rules.ts';
import type { CellProblem, Column, CsvReferences } from './csv-column.rules.ts';
import { columnOf, productColumns, variantColumns } from './product-csv.rules.ts';

/** Applies the rows of a file to the products they refer to. */

/** A row of a file, with its cells by column name. */
export type ImportRow = { line: number; cells: Record<string, string> };

export type RowProblem =
  | CellProblem
  | { text: `catalog_${ProblemReason}`; params?: undefined }
  | { text: 'row_sku_missing' | 'row_product_missing' | 'row_required'; params?: undefined }
  | { text: 'row_price_permission' | 'row_active' | 'row_archived'; params?: undefined }
  | { text: 'row_sku_twice' | 'row_differs'; params: { line: number } }
  | { text: 'row_other_product'; params: { name: string } }
  | { text: 'catalog_missing'; params: { missing: readonly ChecklistItem[] } };
export type RowError = { column: string } & RowProblem;

export type AssignedRow = ImportRow & { sku: string; slug: string };

const emptyProduct = (slug: string): ProductState => ({
  ...draftDefaults,
  id: null,
  slug,
  status: 'draft',
  name_en: '',
  farm_id: 0,
  variants: [],
});

const newVariant = (sku: string, isDefault: boolean): VariantState => ({
  id: null,
  sku,
  is_default: isDefault,
  options: [],
  pack_label_en: '',
  pack_label_ms: '',
  order_unit: 'kg',
  pack_size: 1,
  min_quantity: 1,
  quantity_step: 1,
  price: 0,
  tiers: [],
  weight_grams: 0,
  is_catch_weight: false,
  is_archived: false,
});

export type AppliedRow = { row: AssignedRow; isFirst: boolean };
export type ProductGroup = { after: ProductState; applied: AppliedRow[]; errors: Map<number, RowError[]> };

/** Applies the rows of one product to it, skipping rows with errors. */
export function applyRows(
  rows: readonly AssignedRow[],
  before: ProductState | null,
  slug: string,
  names: CsvReferences,
): ProductGroup {
  const errors = new Map<number, RowError[]>();
  const applied: AppliedRow[] = [];
  let state = before ?? emptyProduct(slug);
  let first: AssignedRow | null = null;
  const newDefault = rows.some(({ cells }) => cells.is_default !== undefined);
  for (const row of rows) {
    const own = first ? checkRepeatedCells(first, row) : readProduct(state, row, before === null, names);
    const variant = row.sku === '' ? null : readVariant(own.state ?? state, row, names, newDefault);
    const problems = [...own.errors, ...(variant?.errors ?? [])];
    if (problems.length > 0) {
      errors.set(row.line, problems);
      continue;
    }
    state = own.state ?? state;
    if (variant) state = { ...state, variants: putVariant(state.variants, variant.state) };
    applied.push({ row, isFirst: first === null });
    first ??= row;
  }
  return { after: state, applied, errors };
}

function putVariant(variants: readonly VariantState[], variant: VariantState): VariantState[] {
  const place = variants.findIndex(({ sku }) => sku === variant.sku);
  if (place >= 0) return variants.with(place, variant);
  const firstArchived = variants.findIndex(({ is_archived }) => is_archived);
  return variants.toSpliced(firstArchived < 0 ? variants.length : firstArchived, 0, variant);
}

/** Further rows of a product must repeat the product columns of the first row or leave them empty. */
function checkRepeatedCells(first: AssignedRow, row: AssignedRow) {
  const errors = productColumns.flatMap(({ name }): RowError[] => {
    const text = row.cells[name];
    const isSame = text === undefined || text === '' || text === first.cells[name];
    return isSame ? [] : [{ column: name, text: 'row_differs', params: { line: first.line } }];
  });
  return { state: null, errors };
}

/**
 * Reads the cells of a row and validates the result. Each column is reported once, and an empty cell as required. For
 * an existing product, errors in columns missing from the file are ignored.
 */
function readValid<State>(
  state: State,
  columns: readonly Column<State>[],
  schema: typeof ProductFields | typeof VariantFields,
  { cells, isNew, names }: { cells: AssignedRow['cells']; isNew: boolean; names: CsvReferences },
) {
  const errors = new Map<string, RowError>();
  let read = state;
  for (const { name, keepsWhenEmpty, read: readCell } of columns) {
    const text = cells[name];
    if (text === undefined || (text === '' && keepsWhenEmpty)) continue;
    const result = readCell(read, text, names);
    if (result.ok) read = result.value;
    else errors.set(name, { column: name, ...result.problem });
  }
  for (const { path } of schema.safeParse(read).error?.issues ?? []) {
    const column = columnOf(path.map(String).join('.'));
    const value = cells[column];
    if (errors.has(column) || (value === undefined && !isNew)) continue;
    const problem: RowProblem = value ? { text: 'row_value', params: { value } } : { text: 'row_required' };
    errors.set(column, { column, ...problem });
  }
  return { state: read, errors: [...errors.values()] };
}

function readProduct(state: ProductState, { cells }: AssignedRow, isNew: boolean, names: CsvReferences) {
  const read = readValid(state, productColumns, ProductFields, { cells, isNew, names });
  if (isNew && read.state.status !== 'draft' && !read.errors.some(({ column }) => column === 'status'))
    read.errors.push({ column: 'status', text: 'row_active' });
  return read;
}

function readVariant(state: ProductState, row: AssignedRow, names: CsvReferences, isDefaultGiven: boolean) {
  const old = state.variants.find(({ sku }) => sku === row.sku);
  const isFirst = !isDefaultGiven && !state.variants.some(({ is_archived }) => !is_archived);
  const options = { cells: row.cells, isNew: old === undefined, names };
  return readValid(old ?? newVariant(row.sku, isFirst), variantColumns, VariantFields, options);
}
