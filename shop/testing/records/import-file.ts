import { eq } from 'drizzle-orm';
import { product, variant } from '../../features/catalog/catalog.table.ts';
import type { ImportPreview } from '../../features/catalog/import/staff/import.contract.ts';
import { toCsv } from '../../kit/text/csv.ts';
import { sendForm } from '../forms.ts';
import type { Staff } from '../people/as-staff.ts';
import type { TestApi } from '../test-api.ts';

/** Replaces the catalogue with three products, as a base for imports. */
export async function fillCatalogue(api: TestApi): Promise<void> {
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
}

/** Uploads a file as staff. */
export function uploadFile(
  api: TestApi,
  staff: Staff,
  text: string | Uint8Array,
  headers: Record<string, string> = {},
) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return sendForm<{ data: ImportPreview }>(
    api,
    '/api/staff/product/import/preview',
    { files: [{ name: 'prices.csv', bytes }] },
    { ...staff.headers, ...headers },
  );
}

/** The preview of an import. The file must be valid. */
export async function previewFile(api: TestApi, staff: Staff, text: string): Promise<ImportPreview> {
  const { status, body } = await uploadFile(api, staff, text);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

export async function priceOfSku(api: TestApi, sku: string): Promise<number | undefined> {
  const [row] = await api.db.orm.select({ price: variant.price }).from(variant).where(eq(variant.sku, sku));
  return row?.price;
}

/** A file that creates one new product. */
export function newProductFile(over: Record<string, string> = {}): string {
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
}
