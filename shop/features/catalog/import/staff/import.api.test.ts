import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toCsv } from '../../../../kit/text/csv.ts';
import { asStaff, type Staff } from '../../../../testing/people/as-staff.ts';
import {
  fillCatalogue,
  newProductFile,
  previewFile,
  priceOfSku,
} from '../../../../testing/records/import-file.ts';
import { openTestApi, type TestApi, testNow } from '../../../../testing/test-api.ts';
import { auditEntry } from '../../../staff/staff.table.ts';
import { product, variant } from '../../catalog.table.ts';

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
  await fillCatalogue(api);
});
afterAll(() => api.close());

const preview = (text: string) => previewFile(api, sales, text);
const apply = (id: string, leave_out_errors = false, by = sales) =>
  by.call('POST /api/staff/product/import', { id, leave_out_errors });

describe('applying an import', () => {
  test('creates drafts and updates products in one transaction, and records it in the audit log', async () => {
    const file = `${newProductFile({ categories: 'fruits', tiers: '10=12.00 | 20=11.50', halal_number: 'H-1', halal_expires: '31/12/2027' })}`;
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
    const auditEntries = await api.db.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'product.import'));
    expect(auditEntries.at(-1)).toMatchObject({ record_id: String(made?.id), after: { name_en: 'Mango' } });
  });

  test('skips invalid rows only when told to, and then applies the valid ones', async () => {
    const file = 'sku,price\nTOM-05,5.40\nTOM-10,cheap\nBAS-01,-1\nNO-SUCH,1\n';
    const { id, counts } = await preview(file);
    expect(counts).toEqual({ create: 0, change: 1, unchanged: 0, error: 3 });
    const held = await apply(id);
    expect([held.status, held.body.detail]).toEqual([409, '3 rows have errors. Correct or skip them.']);
    expect(await priceOfSku(api, 'TOM-05')).toBe(500);
    expect((await apply(id, true)).body.data).toEqual({ created: 0, changed: 1, left_out: 3 });
    expect(await priceOfSku(api, 'TOM-05')).toBe(540);
    expect((await api.read('GET /api/product/{id}', { id: 'tomato' })).data.variants[0]?.price).toBe(540);
  });

  test('refuses a stale, already applied or expired preview, and one of another staff member', async () => {
    const file = 'sku,price\nTOM-05,5.40\n';
    const moved = await preview(file);
    await api.db.orm.update(variant).set({ price: 510 }).where(eq(variant.sku, 'TOM-05'));
    expect((await apply(moved.id)).body.detail).toBe(
      'The catalogue has changed since this preview. Please review a new one.',
    );
    expect(await priceOfSku(api, 'TOM-05')).toBe(510);
    const { id } = await preview(file);
    const other = await asStaff(api, 'sales');
    expect((await apply(id, false, other)).status).toBe(409);
    const twice = await Promise.all([apply(id), apply(id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await preview('sku,price\nTOM-05,5.50\n');
    api.moveTo('2026-11-18T13:00:01+08:00');
    sales = await asStaff(api, 'sales');
    expect((await apply(late.id)).body.detail).toBeDefined();
    expect(await priceOfSku(api, 'TOM-05')).toBe(540);
  });

  test('ignores concurrent changes to columns not in the file', async () => {
    const { id } = await preview('sku,price\nTOM-05,5.40\n');
    await api.db.orm.update(product).set({ name_en: 'Tomatoes' }).where(eq(product.slug, 'tomato'));
    expect((await apply(id)).status).toBe(200);
    const [row] = await api.db.orm.select().from(product).where(eq(product.slug, 'tomato'));
    expect(row?.name_en).toBe('Tomatoes');
  });

  test('applies thousands of rows in one transaction within seconds', async () => {
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
