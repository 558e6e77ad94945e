import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseCsv, toCsv } from '../kit/csv.ts';
import { auditEntry } from '../staff/staff.table.ts';
import { asStaff, type Staff } from '../testing/as-staff.ts';
import { sendForm } from '../testing/forms.ts';
import { openTestApi, type TestApi, testNow } from '../testing/test-api.ts';
import { product, variant } from './catalog.table.ts';
import { csvHeader } from './product-csv.rules.ts';
import type { ImportPreview } from './staff-import.contract.ts';

let api: TestApi;
let sales: Staff;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
  await api.category('Fruits', { slug: 'fruits' });
  await api.farm({ slug: 'ladang' });
});
beforeEach(async () => {
  api.moveTo(testNow);
  sales = await asStaff(api, 'sales');
  await api.db.orm.delete(product);
  const tomato = await api.product('Tomato', {
    slug: 'tomato',
    description_en: '=HYPERLINK("x")',
    variants: [],
  });
  await api.variant(tomato, { sku: 'TOM-05', is_default: true, price: 500 });
  const tiered = await api.variant(tomato, { sku: 'TOM-10', price: 480 });
  await api.tier(tiered, '5', 450);
  await api.product('Basil', {
    slug: 'basil',
    variants: [{ sku: 'BAS-01' }],
    synonyms: ["'-kemangi", 'selasih'],
  });
  await api.product('Nothing yet', { slug: 'nothing-yet', status: 'draft', variants: [] });
});
afterAll(() => api.close());

const bytes = (text: string) => new TextEncoder().encode(text);
const upload = (text: string | Uint8Array, headers: Record<string, string> = {}) =>
  sendForm<{ data: ImportPreview }>(
    api,
    '/api/staff/product/import/preview',
    { files: [{ name: 'prices.csv', bytes: typeof text === 'string' ? bytes(text) : text }] },
    { ...sales.headers, ...headers },
  );
const preview = async (text: string) => {
  const { status, body } = await upload(text);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};
const apply = (id: string, leave_out_errors = false, by = sales) =>
  by.call('POST /api/staff/product/import', { id, leave_out_errors });
const exported = async () => {
  const answer = await api.app.fetch(
    new Request('http://shop.test/api/staff/product/export.csv', { headers: sales.headers }),
  );
  return { text: await answer.text(), headers: answer.headers };
};
const priceOf = async (sku: string) =>
  (await api.db.orm.select({ price: variant.price }).from(variant).where(eq(variant.sku, sku)))[0]?.price;
const created = (over: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    product: 'mango',
    sku: 'MGO-01',
    name_en: 'Mango',
    farm: 'ladang',
    pack_label_en: '5 kg box',
    pack_label_ms: 'Kotak 5 kg',
    order_unit: 'box',
    pack_size: '5',
    price: '12.50',
    weight_grams: '5000',
    ...over,
  };
  return toCsv([Object.keys(cells), Object.values(cells)]);
};

describe('the export', () => {
  test('is a row a variant that a spreadsheet shows and does not run', async () => {
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

  test('read back changes nothing', async () => {
    const { id, counts, rows } = await preview((await exported()).text);
    expect([counts, rows]).toEqual([{ create: 0, change: 0, unchanged: 4, error: 0 }, []]);
    expect((await apply(id)).body.detail).toBe('There is nothing to change.');
  });
});

describe('a preview', () => {
  test('says what would change, from what to what, and changes nothing', async () => {
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
    expect(await priceOf('TOM-05')).toBe(500);
  });

  test('an empty cell leaves a name, a unit or a price as it is, and takes a list away', async () => {
    const { rows } = await preview('sku,price,name_en,farm,order_unit,is_default,tiers\nTOM-10,,,,,,\n');
    expect(rows).toMatchObject([
      { kind: 'change', changes: [{ column: 'tiers', before: '5=4.50', after: '' }] },
    ]);
  });

  const bad: [string, string, string, string][] = [
    ['a price', 'sku,price\nTOM-05,free\n', 'price', '“free” is not accepted here.'],
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
      'The prices of tiers have to fall with the quantity.',
    ],
    ['a SKU twice', 'sku,price\nTOM-05,5\nTOM05,6\n', 'sku', 'This SKU stood in line 2 already.'],
    ['nobody’s SKU', 'sku,price\nXXX-1,5\n', 'product', 'A new SKU needs the product that it belongs to.'],
    ['a SKU of another', 'product,sku\nbasil,TOM-05\n', 'product', 'This SKU belongs to Tomato.'],
    ['a farm', 'sku,farm\nTOM-05,mars\n', 'farm', 'There is no farm “mars”.'],
    ['a category', 'sku,categories\nTOM-05,fruits | moon\n', 'categories', 'There is no category “moon”.'],
    ['no name', created({ name_en: '' }), 'name_en', 'A new product or variant needs a value here.'],
    [
      'a new one on sale',
      created({ status: 'active' }),
      'status',
      'A new product begins as a draft: it still needs a picture.',
    ],
    [
      'two names',
      'sku,name_en\nTOM-05,One\nTOM-10,Two\n',
      'name_en',
      'Line 2 says something else of the same product.',
    ],
    [
      'no default left',
      'sku,is_default\nTOM-05,no\n',
      'is_default',
      'Exactly one variant has to be the default.',
    ],
    [
      'the same options',
      'sku,option_1_en,option_1_ms\nTOM-05,A,A\nTOM-10,A,A\n',
      'option_1_en',
      'Another variant has the same options.',
    ],
  ];
  test.each(bad)('tells %s by line, column and sentence', async (_, text, column, sentence) => {
    const { rows } = await preview(text);
    const wrong = rows.filter(({ kind }) => kind === 'error');
    expect(wrong).toMatchObject([{ errors: [{ column, text: sentence }] }]);
  });

  test('speaks the caller’s language', async () => {
    const { body } = await upload('sku,farm\nTOM-05,mars\n', { 'accept-language': 'ms' });
    expect(body.data.rows[0]?.errors).toEqual([{ column: 'farm', text: 'Tiada ladang “mars”.' }]);
  });

  test.each([
    ['without rows', 'sku,price\n', 'The file has no rows.'],
    ['without a SKU', 'price\n5\n', 'The file needs a column “sku”.'],
    ['with an unknown column', 'sku,colour\nTOM-05,red\n', 'The column “colour” is not known.'],
    [
      'with a quotation mark left open',
      'sku,price\n"TOM-05,5\n',
      'A quotation mark in line 2 is not closed.',
    ],
    ['with too many rows', `sku\n${'A\n'.repeat(10_001)}`, 'The file has more than 10000 rows.'],
    [
      'of an old spreadsheet',
      Buffer.from('sku,name_en\nTOM-05,Sal\xe9\n', 'latin1'),
      'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.',
    ],
  ])('refuses a file %s', async (_, text, sentence) => {
    const { status, body } = await upload(text);
    expect([status, body]).toMatchObject([422, { errors: { files: [sentence] } }]);
  });
});

describe('applying', () => {
  test('creates drafts and changes what is there, all at once, and records it', async () => {
    const file = `${created({ categories: 'fruits', tiers: '10=12.00 | 20=11.50', halal_number: 'H-1', halal_expires: '31/12/2027' })}`;
    const { id, counts } = await preview(file);
    expect(counts).toMatchObject({ create: 1, error: 0 });
    expect((await apply(id)).body.data).toEqual({ created: 1, changed: 0, left_out: 0 });
    const [made] = (await sales.call('GET /api/staff/product', { keywords: 'mango' })).body.data;
    const { body } = await sales.call('GET /api/staff/product/{id}', { id: String(made?.id) });
    expect(body.data).toMatchObject({
      slug: 'mango',
      status: 'draft',
      certificates: [{ kind: 'halal', expires_on: '2027-12-31' }],
      variants: [
        {
          sku: 'MGO-01',
          price: 1250,
          is_default: true,
          tiers: [
            { from_quantity: 10, price: 1200 },
            { from_quantity: 20, price: 1150 },
          ],
        },
      ],
    });
    const deeds = await api.db.orm.select().from(auditEntry).where(eq(auditEntry.deed, 'product.import'));
    expect(deeds.at(-1)).toMatchObject({ record_id: String(made?.id), after: { name_en: 'Mango' } });
  });

  test('bad rows are left out only when one says so; the good ones are applied', async () => {
    const file = 'sku,price\nTOM-05,5.40\nTOM-10,cheap\nBAS-01,-1\nNO-SUCH,1\n';
    const { id, counts } = await preview(file);
    expect(counts).toEqual({ create: 0, change: 1, unchanged: 0, error: 3 });
    const held = await apply(id);
    expect([held.status, held.body.detail]).toEqual([
      409,
      '3 rows have errors. Correct them, or say that they are to be left out.',
    ]);
    expect(await priceOf('TOM-05')).toBe(500);
    expect((await apply(id, true)).body.data).toEqual({ created: 0, changed: 1, left_out: 3 });
    expect(await priceOf('TOM-05')).toBe(540);
    expect((await api.read('GET /api/product/{id}', { id: 'tomato' })).data.variants[0]?.price).toBe(540);
  });

  test('not when what it would change has changed since, twice, too late, or by somebody else', async () => {
    const file = 'sku,price\nTOM-05,5.40\n';
    const moved = await preview(file);
    await api.db.orm.update(variant).set({ price: 510 }).where(eq(variant.sku, 'TOM-05'));
    expect((await apply(moved.id)).body.detail).toBe(
      'The catalogue changed since this preview was made. Please look at a new one.',
    );
    expect(await priceOf('TOM-05')).toBe(510);
    const { id } = await preview(file);
    const other = await asStaff(api, 'sales');
    expect((await apply(id, false, other)).status).toBe(409);
    const twice = await Promise.all([apply(id), apply(id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await preview('sku,price\nTOM-05,5.50\n');
    api.moveTo('2026-11-18T13:00:01+08:00');
    sales = await asStaff(api, 'sales');
    expect((await apply(late.id)).body.detail).toBeDefined();
    expect(await priceOf('TOM-05')).toBe(540);
  });

  test('what somebody changed beside it is no matter', async () => {
    const { id } = await preview('sku,price\nTOM-05,5.40\n');
    await api.db.orm.update(product).set({ name_en: 'Tomatoes' }).where(eq(product.slug, 'tomato'));
    expect((await apply(id)).status).toBe(200);
    const [row] = await api.db.orm.select().from(product).where(eq(product.slug, 'tomato'));
    expect(row?.name_en).toBe('Tomatoes');
  });

  test('thousands of rows are one change of a few seconds', async () => {
    const cells = (n: number) => [
      `bulk-${n}`,
      `BLK-${n}-X`,
      `Bulk ${n}`,
      'ladang',
      'Box',
      'Kotak',
      'box',
      '5',
      '3.00',
      '5000',
    ];
    const head = [
      'product',
      'sku',
      'name_en',
      'farm',
      'pack_label_en',
      'pack_label_ms',
      'order_unit',
      'pack_size',
      'price',
      'weight_grams',
    ];
    const { id, counts } = await preview(toCsv([head, ...Array.from({ length: 2000 }, (_, n) => cells(n))]));
    expect(counts.create).toBe(2000);
    expect((await apply(id)).body.data.created).toBe(2000);
    const [rows] = await api.db.orm.select({ n: count() }).from(product);
    expect(rows?.n).toBe(2003);
  }, 30_000);
});
