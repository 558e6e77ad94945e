import type { z } from 'zod';
import type { ChecklistItem } from '../kit/catalog-words.ts';
import type { CsvRow } from '../kit/csv.ts';
import { slug as slugSchema } from '../kit/wire.ts';
import {
  type CellProblem,
  columnOf,
  csvHeader,
  type Names,
  productColumns,
  variantColumns,
} from './product-csv.rules.ts';
import { ProductFields, sku as skuSchema, VariantFields } from './staff-product.contract.ts';
import {
  missingAfter,
  type ProblemReason,
  type ProductState,
  productProblems,
  setsPrice,
  type VariantState,
} from './staff-product.rules.ts';

/** A row of a file, cells by the name of their column. */
export type ImportRow = { line: number; cells: Record<string, string> };

export type RowProblem =
  | CellProblem
  | { text: `catalog_${ProblemReason}`; params?: undefined }
  | {
      text:
        | 'row_sku_missing'
        | 'row_product_missing'
        | 'row_required'
        | 'row_price_permission'
        | 'row_active';
      params?: undefined;
    }
  | { text: 'row_archived'; params?: undefined }
  | { text: 'row_sku_twice' | 'row_differs'; params: { line: number } }
  | { text: 'row_other_product'; params: { name: string } }
  | { text: 'catalog_missing'; params: { missing: readonly ChecklistItem[] } };
export type RowError = { column: string } & RowProblem;

export type PlannedRow = {
  line: number;
  product: string;
  sku: string;
  kind: 'create' | 'change' | 'unchanged' | 'error';
  changes: { column: string; before: string; after: string }[];
  errors: RowError[];
};

/** Of the catalogue what a file speaks of. */
export type Catalogue = Names & {
  products: readonly (ProductState & { pictures: number })[];
  maySetPrices: boolean;
};

export type PlannedProduct = { before: (ProductState & { pictures: number }) | null; after: ProductState };
export type Plan = { rows: PlannedRow[]; products: PlannedProduct[] };

export type HeaderProblem =
  | { text: 'import_no_key' | 'import_empty'; params?: undefined }
  | { text: 'import_column_unknown' | 'import_column_twice'; params: { name: string } };

/** The rows of a table by the names in its first line. Capitals and spaces around a name do not count. */
export function namedRows(
  table: readonly CsvRow[],
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
  const toCells = (cells: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name, index) => (name === '' ? [] : [[name, (cells[index] ?? '').trim()]])),
    );
  return { ok: true, rows: rows.map(({ line, cells }) => ({ line, cells: toCells(cells) })) };
}

const keyOf = (sku: string) => sku.toUpperCase().replaceAll('-', '');

type Placed = ImportRow & { sku: string; slug: string };

/** Which product each row is about; rows that say none, or two, are errors by themselves. */
function placeRows(rows: readonly ImportRow[], { products }: Catalogue) {
  const owners = new Map(
    products.flatMap((product) =>
      product.variants.map((variant) => [keyOf(variant.sku), { product, variant }]),
    ),
  );
  const seen = new Map<string, number>();
  const groups = new Map<string, Placed[]>();
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

const blank = (slug: string): ProductState => ({
  id: null,
  slug,
  status: 'draft',
  name_en: '',
  name_ms: '',
  display_name_en: null,
  display_name_ms: null,
  description_en: '',
  description_ms: '',
  farm_id: 0,
  is_imported: false,
  tax_class: 'local_fresh',
  price_unit: 'kg',
  storage_min_c: 8,
  storage_max_c: 12,
  shelf_life_days: 7,
  season_months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  best_months: [],
  axes: [],
  synonyms: [],
  is_highlighted: false,
  category_ids: [],
  certificates: [],
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

type ColumnOf<State> = {
  name: string;
  read: (
    state: State,
    text: string,
    names: Names,
  ) => { ok: true; value: State } | { ok: false; problem: CellProblem };
};

function readCells<State>(
  state: State,
  columns: readonly ColumnOf<State>[],
  cells: Record<string, string>,
  names: Names,
): { state: State; errors: RowError[] } {
  const errors: RowError[] = [];
  let read = state;
  for (const column of columns) {
    const text = cells[column.name];
    if (text === undefined) continue;
    const result = column.read(read, text, names);
    if (result.ok) read = result.value;
    else errors.push({ column: column.name, ...result.problem });
  }
  return { state: read, errors };
}

/** What the contract says of a field, at its cell. An empty one is asked for; one that was not given is not this file's. */
function schemaErrors(
  issues: readonly z.core.$ZodIssue[],
  cells: Record<string, string>,
  isNew: boolean,
): RowError[] {
  const errors = issues.flatMap((issue): RowError[] => {
    const column = columnOf(issue.path.map(String).join('.'));
    const value = cells[column];
    if (value === undefined && !isNew) return [];
    if (!value) return [{ column, text: 'row_required' }];
    return [{ column, text: 'row_value', params: { value } }];
  });
  return errors.filter((error, index) => errors.findIndex(({ column }) => column === error.column) === index);
}

type Applied = { row: Placed; isFirst: boolean };
type Group = { after: ProductState; applied: Applied[]; errors: Map<number, RowError[]> };

/** Puts the rows of one product into it, but for those that are left out. */
function readGroup(rows: readonly Placed[], before: ProductState | null, slug: string, names: Names): Group {
  const errors = new Map<number, RowError[]>();
  const applied: Applied[] = [];
  let state = before ?? blank(slug);
  let first: Placed | null = null;
  const newDefault = rows.some(({ cells }) => cells.is_default !== undefined);
  for (const row of rows) {
    const own = first ? checkSame(first, row) : readProduct(state, row, before === null, names);
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
  if (place >= 0) return variants.map((each, index) => (index === place ? variant : each));
  const firstArchived = variants.findIndex(({ is_archived }) => is_archived);
  const end = firstArchived < 0 ? variants.length : firstArchived;
  return [...variants.slice(0, end), variant, ...variants.slice(end)];
}

/** Further rows of a product say the same of it as the first, or nothing. */
function checkSame(first: Placed, row: Placed): { state: ProductState | null; errors: RowError[] } {
  const errors = productColumns.flatMap(({ name }): RowError[] => {
    const text = row.cells[name];
    const isSame = text === undefined || text === '' || text === first.cells[name];
    return isSame ? [] : [{ column: name, text: 'row_differs', params: { line: first.line } }];
  });
  return { state: null, errors };
}

function readProduct(state: ProductState, row: Placed, isNew: boolean, names: Names) {
  const read = readCells(state, productColumns, row.cells, names);
  const parsed = ProductFields.safeParse(read.state);
  const known = new Set(read.errors.map(({ column }) => column));
  const more = parsed.success ? [] : schemaErrors(parsed.error.issues, row.cells, isNew);
  const errors = [...read.errors, ...more.filter(({ column }) => !known.has(column))];
  if (isNew && read.state.status !== 'draft' && !known.has('status'))
    errors.push({ column: 'status', text: 'row_active' });
  return { state: read.state, errors };
}

function readVariant(state: ProductState, row: Placed, names: Names, isDefaultGiven: boolean) {
  const old = state.variants.find(({ sku }) => sku === row.sku);
  const isFirst = !isDefaultGiven && !state.variants.some(({ is_archived }) => !is_archived);
  const read = readCells(old ?? newVariant(row.sku, isFirst), variantColumns, row.cells, names);
  const parsed = VariantFields.safeParse(read.state);
  const known = new Set(read.errors.map(({ column }) => column));
  const more = parsed.success ? [] : schemaErrors(parsed.error.issues, row.cells, old === undefined);
  return { state: read.state, errors: [...read.errors, ...more.filter(({ column }) => !known.has(column))] };
}

/** What stands against a product as a whole, at the rows that brought it about. */
function wholeErrors(
  before: PlannedProduct['before'],
  { after, applied }: Group,
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

function describe(
  { row, isFirst }: Applied,
  before: ProductState | null,
  after: ProductState,
  names: Names,
): PlannedRow {
  const old = before?.variants.find(({ sku }) => sku === row.sku) ?? null;
  const now = after.variants.find(({ sku }) => sku === row.sku);
  const write = <State>(
    columns: readonly { write: (state: State, names: Names) => unknown }[],
    state: State,
  ) => columns.map((column) => column.write(state, names));
  const own = isFirst
    ? changesOf(
        productColumns,
        row.cells,
        before && write(productColumns, before),
        write(productColumns, after),
      )
    : [];
  const variant = now
    ? changesOf(variantColumns, row.cells, old && write(variantColumns, old), write(variantColumns, now))
    : [];
  const changes = [...own, ...variant];
  const isNew = before === null ? isFirst || row.sku !== '' : row.sku !== '' && old === null;
  const kind = isNew ? 'create' : changes.length > 0 ? 'change' : 'unchanged';
  return { line: row.line, product: row.slug, sku: row.sku, kind, changes, errors: [] };
}

/** What a file would do to the catalogue, row by row. A bad row is left out; the others of its product still have to fit. */
export function planImport(rows: readonly ImportRow[], catalogue: Catalogue): Plan {
  const { groups, errors } = placeRows(rows, catalogue);
  const planned = new Map<number, PlannedRow>();
  const products: PlannedProduct[] = [];
  const bySlug = new Map(catalogue.products.map((product) => [product.slug, product]));
  for (const [slug, placed] of groups) {
    const before = bySlug.get(slug) ?? null;
    let left = placed;
    let group = readGroup(left, before, slug, catalogue);
    for (;;) {
      const whole = wholeErrors(before, group, catalogue.maySetPrices);
      for (const [line, found] of [...group.errors, ...whole])
        errors.set(line, [...(errors.get(line) ?? []), ...found]);
      left = left.filter(({ line }) => !errors.has(line));
      if (whole.size === 0) break;
      group = readGroup(left, before, slug, catalogue);
    }
    const described = group.applied.map((each) => describe(each, before, group.after, catalogue));
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
