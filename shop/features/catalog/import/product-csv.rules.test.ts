import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsv, toCsv } from '../../../kit/text/csv.ts';
import { draftProduct, draftVariant } from '../../../testing/records/catalogue.ts';
import {
  certificateKinds,
  orderUnits,
  priceUnits,
  productStatuses,
  taxClasses,
} from '../catalog.constants.ts';
import { ProductFields, VariantFields } from '../product/staff/product.contract.ts';
import type { ProductState, VariantState } from '../product/staff/product.rules.ts';
import { columnOf, csvHeader, csvRows } from './product-csv.rules.ts';
import { parseHeader, planImport } from './staff/import.rules.ts';

const names = {
  farms: [
    { id: 1, slug: 'ladang-siti' },
    { id: 2, slug: 'ladang-2' },
  ],
  categories: [1, 2, 3].map((id) => ({ id, slug: `category-${id}` })),
};

/** Ordinary and hostile texts: quotes, separators, formulas. */
const anyLine = fc
  .oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('=1+1', "'-x", "''@y", '+60', 'a,b;c', '"', 'Bayam "merah"', 'Épinard'),
  )
  .map((text) => text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}|]/gu, '').trim());
const line = anyLine.filter((text) => text !== '');
const text = fc.array(anyLine, { maxLength: 3 }).map((lines) => lines.join('\n').trim());
const both = fc.record({ en: line, ms: line });
const amount = fc.integer({ min: 1, max: 900_000 }).map((milli) => milli / 1000);
const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 })).map((list) => list.sort((a, b) => a - b));

const variant = (axes: number, place: number): fc.Arbitrary<VariantState> =>
  fc
    .record({
      options: fc.array(both, { minLength: axes, maxLength: axes }),
      pack_label_en: line,
      pack_label_ms: line,
      order_unit: fc.constantFrom(...orderUnits),
      pack_size: amount,
      quantity_step: amount,
      min_quantity: amount,
      price: fc.integer({ min: 1000, max: 9_000_000 }),
      steps: fc.integer({ min: 0, max: 3 }),
      weight_grams: fc.integer({ min: 1, max: 100_000 }),
      is_catch_weight: fc.boolean(),
    })
    .map(({ steps, ...rest }) => ({
      ...rest,
      id: place + 1,
      sku: `SKU-${place}-A`,
      is_default: place === 0,
      is_archived: false,
      tiers: Array.from({ length: steps }, (_, n) => ({
        from_quantity: (Math.round(rest.min_quantity * 1000) + (n + 1) * 500) / 1000,
        price: rest.price - (n + 1) * 3,
      })),
    }));

const anyProduct: fc.Arbitrary<ProductState> = fc
  .record({
    axes: fc.uniqueArray(both, { maxLength: 3, selector: ({ en }) => en }),
    variants: fc.integer({ min: 0, max: 3 }),
  })
  .chain(({ axes, variants }) =>
    fc.record({
      id: fc.constant(1),
      slug: fc.constant('tomato'),
      status: fc.constantFrom(...productStatuses),
      name_en: line,
      name_ms: anyLine,
      display_name_en: fc.option(line),
      display_name_ms: fc.option(line),
      description_en: text,
      description_ms: text,
      farm_id: fc.constantFrom(1, 2),
      is_imported: fc.boolean(),
      tax_class: fc.constantFrom(...taxClasses),
      price_unit: fc.constantFrom(...priceUnits),
      storage_min_c: fc.integer({ min: -40, max: 0 }),
      storage_max_c: fc.integer({ min: 0, max: 60 }),
      shelf_life_days: fc.integer({ min: 1, max: 3650 }),
      season_months: months,
      best_months: fc.constant<number[]>([]),
      axes: fc.constant(axes),
      synonyms: fc.uniqueArray(line, { maxLength: 4 }),
      is_highlighted: fc.boolean(),
      category_ids: fc.uniqueArray(fc.constantFrom(1, 2, 3)),
      certificates: fc
        .uniqueArray(
          fc.record({
            kind: fc.constantFrom(...certificateKinds),
            number: line,
            expires_on: fc.constant('2027-01-31'),
          }),
          {
            selector: ({ kind }) => kind,
          },
        )
        .map((list) => list.sort((a, b) => (a.kind < b.kind ? -1 : 1))),
      variants: fc.tuple(...Array.from({ length: variants }, (_, place) => variant(axes.length, place))),
    }),
  )
  .filter(
    (state) =>
      ProductFields.safeParse(state).success &&
      state.variants.every((each) => VariantFields.safeParse(each).success) &&
      new Set(state.variants.map(({ options }) => JSON.stringify(options))).size === state.variants.length,
  );

const plan = (csv: string, product: ProductState, maySetPrices = true) => {
  const table = parseCsv(csv);
  const named = table.ok ? parseHeader(table.rows, table.separator) : null;
  if (!named?.ok) throw new Error('not a table');
  return planImport(named.rows, { ...names, products: [{ ...product, pictures: 1 }], maySetPrices });
};

/** A cell as `toCsv` writes it, but always quoted. */
function requote(cell: string): string {
  const written = toCsv([[cell]]).slice(0, -2);
  return written.startsWith('"') ? written : `"${written}"`;
}

describe('product CSV', () => {
  test('changes nothing when an export is imported again', () => {
    fc.assert(
      fc.property(anyProduct, fc.constantFrom(',', ';'), (product, separator) => {
        const csv = toCsv([csvHeader, ...csvRows(product, names)]);
        // Some spreadsheets write semicolons and quote every cell.
        const table = parseCsv(csv);
        const cells = table.ok ? table.rows.map((row) => row.cells) : [];
        const rewritten =
          separator === ',' ? csv : cells.map((row) => `${row.map(requote).join(';')}\n`).join('');
        const { rows, products } = plan(rewritten, product);
        expect(rows.map(({ kind, errors }) => [kind, errors])).toEqual(rows.map(() => ['unchanged', []]));
        expect(products).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('creates an equal product from an export', () => {
    const product = draftProduct({
      variants: [
        draftVariant(),
        draftVariant({ sku: 'TOM-A-10', is_default: false, options: [{ en: '10', ms: '10' }] }),
      ],
    });
    const csv = toCsv([
      csvHeader,
      ...csvRows(product, names).map((row) => ['other', `${row[1]}-N`, ...row.slice(2)]),
    ]);
    const [made] = plan(csv, product).products;
    const bare = (state?: ProductState) => ({
      ...state,
      id: null,
      slug: '',
      variants: state?.variants.map((each) => ({ ...each, id: null, sku: '' })),
    });
    expect(bare(made?.after)).toEqual(bare(product));
  });
});

test('skips an invalid row and validates the product without it', () => {
  const product = draftProduct({
    variants: [
      draftVariant({ id: 1 }),
      draftVariant({ id: 2, sku: 'TOM-A-10', is_default: false, options: [{ en: '10', ms: '10' }] }),
    ],
  });
  const { rows, products } = plan('sku,is_default,price\nTOM-A-05,no,5.00\nTOM-A-10,yes,dear\n', product);
  // The default would have moved to the skipped row, so it does not move at all.
  expect(rows.map(({ kind }) => kind)).toEqual(['error', 'error']);
  expect(products).toEqual([]);
});

test('refuses only price changes from staff without the permission to set prices', () => {
  const product = draftProduct({ variants: [draftVariant({ id: 1 })] });
  const { rows } = plan('sku,price\nTOM-A-05,5.10\n', product, false);
  expect(rows[0]?.errors).toEqual([{ column: 'price', text: 'row_price_permission' }]);
  expect(plan('sku,price,weight_grams\nTOM-A-05,5.00,900\n', product, false).rows[0]?.kind).toBe('change');
});

test.each([
  ['axes.0.en', 'axis_1_en'],
  ['axes.1.ms', 'axis_2_ms'],
  ['variants.3.options.1.en', 'option_2_en'],
  ['variants.3.price', 'price'],
  ['farm_id', 'farm'],
  ['unknown', ''],
])('a problem of the field %s is shown at the column %s', (field, column) => {
  expect(columnOf(field)).toBe(column);
});
