import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCsv } from '../../../../kit/text/csv.ts';
import { asStaff, type Staff } from '../../../../testing/people/as-staff.ts';
import {
  fillCatalogue,
  newProductFile,
  previewFile,
  priceOfSku,
  uploadFile,
} from '../../../../testing/records/import-file.ts';
import { openTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { csvHeader } from '../product-csv.rules.ts';

let api: TestApi;
let sales: Staff;
// Set up once, since no test in this file changes the catalogue.
beforeAll(async () => {
  api = await openTestApi();
  await api.category('Fruits', { slug: 'fruits' });
  await api.farm({ slug: 'ladang' });
  sales = await asStaff(api, 'sales');
  await fillCatalogue(api);
});
afterAll(() => api.close());

const preview = (text: string) => previewFile(api, sales, text);
const exported = async () => {
  const answer = await api.app.fetch(
    new Request('http://shop.test/api/staff/product/export.csv', { headers: sales.headers }),
  );
  return { text: await answer.text(), headers: answer.headers };
};

describe('export', () => {
  test('writes one row per variant and escapes formulas', async () => {
    const { text, headers } = await exported();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('bakul-catalogue-2026-11-18.csv');
    expect(text.split('\r\n')[0]).toBe(csvHeader.join(','));
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    const table = parseCsv(text);
    expect(table.ok && table.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['product', 'sku'],
      ['tomato', 'TOM-05'],
      ['tomato', 'TOM-10'],
      ['basil', 'BAS-01'],
      ['nothing-yet', ''],
    ]);
  });

  test('changes nothing when imported again', async () => {
    const { id, counts, rows } = await preview((await exported()).text);
    expect([counts, rows]).toEqual([{ create: 0, change: 0, unchanged: 4, error: 0 }, []]);
    const applied = await sales.call('POST /api/staff/product/import', { id, leave_out_errors: false });
    expect(applied.body.detail).toBe('Nothing to change.');
  });
});

describe('import preview', () => {
  test('lists each change with old and new value and writes nothing', async () => {
    const { counts, rows } = await preview(
      'sku;price;pack_label_en\nTOM-05;5.40;5 kg carton\ntom10;4.80;10 kg carton\n',
    );
    expect(counts).toEqual({ create: 0, change: 2, unchanged: 0, error: 0 });
    expect(rows).toMatchObject([
      {
        line: 2,
        sku: 'TOM-05',
        kind: 'change',
        changes: [{ column: 'price', before: '5.00', after: '5.40' }],
      },
      {
        line: 3,
        sku: 'TOM-10',
        changes: [{ column: 'pack_label_en', before: '5 kg carton', after: '10 kg carton' }],
      },
    ]);
    expect(await priceOfSku(api, 'TOM-05')).toBe(500);
  });

  test('keeps a name, unit or price on an empty cell and clears a list', async () => {
    const { rows } = await preview('sku,price,name_en,farm,order_unit,is_default,tiers\nTOM-10,,,,,,\n');
    expect(rows).toMatchObject([
      { kind: 'change', changes: [{ column: 'tiers', before: '5=4.50', after: '' }] },
    ]);
  });

  const bad: [string, string, string, string][] = [
    ['a price', 'sku,price\nTOM-05,free\n', 'price', '“free” is not a valid value.'],
    [
      'a unit',
      'sku,order_unit\nTOM-05,heap\n',
      'order_unit',
      '“heap” is not one of: kg, carton, crate, box, bag, sack, bundle, piece, tray, pack.',
    ],
    [
      'tiers that rise',
      'sku,tiers\nTOM-05,5=6.00\n',
      'tiers',
      'Volume prices must decrease as the quantity increases.',
    ],
    ['a SKU twice', 'sku,price\nTOM-05,5\nTOM05,6\n', 'sku', 'This SKU already appears in line 2.'],
    ['nobody’s SKU', 'sku,price\nXXX-1,5\n', 'product', 'A new SKU needs a product.'],
    ['a SKU of another', 'product,sku\nbasil,TOM-05\n', 'product', 'This SKU belongs to Tomato.'],
    ['a farm', 'sku,farm\nTOM-05,mars\n', 'farm', 'Farm “mars” not found.'],
    ['a category', 'sku,categories\nTOM-05,fruits | moon\n', 'categories', 'Category “moon” not found.'],
    ['no name', newProductFile({ name_en: '' }), 'name_en', 'A new product or variant needs a value here.'],
    [
      'a new one on sale',
      newProductFile({ status: 'active' }),
      'status',
      'A new product starts as a draft: it still needs a picture.',
    ],
    [
      'two names',
      'sku,name_en\nTOM-05,One\nTOM-10,Two\n',
      'name_en',
      'Line 2 has a different value for the same product.',
    ],
    ['no default left', 'sku,is_default\nTOM-05,no\n', 'is_default', 'Choose exactly one default variant.'],
    [
      'the same options',
      'sku,option_1_en,option_1_ms\nTOM-05,A,A\nTOM-10,A,A\n',
      'option_1_en',
      'Another variant has the same options.',
    ],
  ];
  test.each(bad)('reports %s with line, column and message', async (_, text, column, sentence) => {
    const { rows } = await preview(text);
    const wrong = rows.filter(({ kind }) => kind === 'error');
    expect(wrong).toMatchObject([{ errors: [{ column, text: sentence }] }]);
  });

  test('reports errors in the caller’s language', async () => {
    const { body } = await uploadFile(api, sales, 'sku,farm\nTOM-05,mars\n', { 'accept-language': 'ms' });
    expect(body.data.rows[0]?.errors).toEqual([{ column: 'farm', text: 'Ladang “mars” tidak ditemui.' }]);
  });

  test.each([
    ['without rows', 'sku,price\n', 'The file has no rows.'],
    ['without a SKU column', 'price\n5\n', 'The file needs a “sku” column.'],
    ['with an unknown column', 'sku,colour\nTOM-05,red\n', 'Unknown column “colour”.'],
    [
      'with an unclosed quotation mark',
      'sku,price\n"TOM-05,5\n',
      'A quotation mark in line 2 is not closed.',
    ],
    [
      'with a price split by its decimal comma',
      'sku,price,farm\nTOM-05,8,60,\n',
      'Line 2 can be read in two ways. Write prices with a point and the sen: 8.60, or 8.00 for a whole amount.',
    ],
    [
      'with such a price and no more cells',
      'sku,price,shelf_life_days\nTOM-05,8,60\n',
      'Line 2 can be read in two ways. Write prices with a point and the sen: 8.60, or 8.00 for a whole amount.',
    ],
    ['with too many rows', `sku\n${'A\n'.repeat(10_001)}`, 'The file has more than 10000 rows.'],
    [
      'in Latin-1, as saved by an old spreadsheet',
      Buffer.from('sku,name_en\nTOM-05,Sal\xe9\n', 'latin1'),
      'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.',
    ],
  ])('refuses a file %s', async (_, text, sentence) => {
    const { status, body } = await uploadFile(api, sales, text);
    expect([status, body]).toMatchObject([422, { errors: { files: [sentence] } }]);
  });
});
