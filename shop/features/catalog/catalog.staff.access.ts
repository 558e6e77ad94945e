import { type Entries, type Holders, type Stage, staff } from '../../testing/access/entry.ts';
import { jpeg, sendForm } from '../../testing/forms.ts';
import type { Staff } from '../../testing/people/as-staff.ts';
import { draftVariant } from '../../testing/records/catalogue.ts';
import { sell } from '../../testing/records/goods.ts';
import { newProductFile, previewFile } from '../../testing/records/import-file.ts';

let count = 0;

const unique = () => `${process.pid}-${++count}`;

const somePicture = async (width = 600, height = 600) => [
  { name: 'a.jpg', bytes: await jpeg(width, height) },
];

const product = ({ api }: Stage) => api.product('Mango', { slug: `mango-${unique()}` });

async function shownProduct(stage: Stage) {
  const id = await product(stage);
  const { body } = await stage.staff.sales.call('GET /api/staff/product/{id}', { id: String(id) });
  return { id, seen_updated_at: body.data.updated_at };
}

async function picture(stage: Stage) {
  const id = await product(stage);
  const form = { files: await somePicture() };
  const path = `/api/staff/product/${id}/picture`;
  const { body } = await sendForm<{ data: { id: number }[] }>(
    stage.api,
    path,
    form,
    stage.staff.sales.headers,
  );
  return { id, picture_id: body.data[0]?.id ?? 0 };
}

const categoryFields = () => ({ name_en: `Roots ${unique()}`, name_ms: 'Akar', parent_id: null });

async function category({ staff: { sales } }: Stage) {
  const fields = categoryFields();
  const { body } = await sales.call('POST /api/staff/category', fields);
  const made = body.data.find(({ name_en }) => name_en === fields.name_en);
  return { id: made?.id ?? 0, seen_updated_at: made?.updated_at ?? '' };
}

const farmFields = () => ({
  name: `Ladang ${unique()}`,
  district: 'Kulai',
  state: 'JHR' as const,
  country: 'MY',
  about_en: 'A farm.',
  about_ms: 'Sebuah ladang.',
});

async function variant(stage: Stage) {
  return stage.api.variant(await product(stage), { price: 500, on_hand: '10' });
}

async function importFile({ api }: Stage): Promise<string> {
  const slug = `ladang-${unique()}`;
  await api.farm({ slug });
  return newProductFile({ product: `mango-${unique()}`, sku: `MGO-${unique()}`, farm: slug });
}

const listFields = () => ({
  name: `Hotel prices ${++count}`,
  starts_on: '2026-11-18',
  ends_on: '2026-12-31',
});

async function priceList({ staff: { sales } }: Stage) {
  const { body } = await sales.call('POST /api/staff/price_list', listFields());
  return { id: body.data.id, version: body.data.version };
}

/**
 * Which staff roles hold the feature's permissions. Written by hand, so that the declarations can be compared with it.
 */
export const holders: Holders = {
  permissions: {
    'catalog.edit': ['admin', 'sales'],
    'price.edit': ['admin', 'sales'],
    'stock.adjust': ['admin', 'warehouse'],
  },
};

export const access: Entries = {
  'GET /api/staff/product': staff('catalog.edit'),
  'GET /api/staff/product/export.csv': staff('catalog.edit'),
  'GET /api/staff/product/{id}': staff('catalog.edit', async (stage) => ({ id: await product(stage) })),
  'POST /api/staff/product': staff('catalog.edit', async ({ api }) => {
    const { id: _, is_archived: __, ...fields } = draftVariant({ sku: `MGO-${unique()}` });
    return {
      name_en: `Mango ${unique()}`,
      name_ms: 'Mangga',
      farm_id: await api.farm({ slug: `farm-${unique()}` }),
      axes: [{ en: 'Pack', ms: 'Pek' }],
      variants: [fields],
    };
  }),
  'POST /api/staff/product/bulk': staff('catalog.edit', async (stage) => ({
    action: 'archive',
    ids: [await product(stage)],
  })),
  'POST /api/staff/product/import/preview': staff('catalog.edit', async (stage) => ({
    files: [{ name: 'prices.csv', bytes: new TextEncoder().encode(await importFile(stage)) }],
  })),
  'POST /api/staff/product/import': staff('catalog.edit', async (stage, me: Staff) => ({
    id: (await previewFile(stage.api, me, await importFile(stage))).id,
  })),
  'PATCH /api/staff/product/{id}': staff('catalog.edit', async (stage) => ({
    ...(await shownProduct(stage)),
    name_ms: 'Mangga harum',
  })),
  'POST /api/staff/product/{id}/picture': staff('catalog.edit', async (stage) => ({
    id: await product(stage),
    files: await somePicture(),
  })),
  'PUT /api/staff/product/{id}/picture/order': staff('catalog.edit', async (stage) => {
    const { id, picture_id } = await picture(stage);
    return { id, ids: [picture_id] };
  }),
  'PATCH /api/staff/product/{id}/picture/{picture_id}': staff('catalog.edit', async (stage) => ({
    ...(await picture(stage)),
    name: 'Ripe mango',
  })),
  'DELETE /api/staff/product/{id}/picture/{picture_id}': staff('catalog.edit', async (stage) => {
    const made = await picture(stage);
    // A product on sale must keep one picture, so it is archived first.
    await stage.staff.sales.call('POST /api/staff/product/bulk', { action: 'archive', ids: [made.id] });
    return made;
  }),
  'GET /api/staff/product/{id}/picture/{picture_id}/original': staff('catalog.edit', picture),
  'GET /api/staff/category': staff('catalog.edit'),
  'POST /api/staff/category': staff('catalog.edit', categoryFields),
  'PATCH /api/staff/category/{id}': staff('catalog.edit', async (stage) => ({
    ...(await category(stage)),
    name_ms: 'Ubi',
  })),
  'POST /api/staff/category/{id}/move': staff('catalog.edit', async (stage) => ({
    id: (await category(stage)).id,
    parent_id: null,
    place: 0,
    seen_parent_id: null,
  })),
  'POST /api/staff/category/{id}/picture': staff('catalog.edit', async (stage) => ({
    id: (await category(stage)).id,
    files: await somePicture(),
  })),
  'DELETE /api/staff/category/{id}/picture': staff('catalog.edit', async (stage) => {
    const { id } = await category(stage);
    const form = { files: await somePicture() };
    await sendForm(stage.api, `/api/staff/category/${id}/picture`, form, stage.staff.sales.headers);
    return { id };
  }),
  'DELETE /api/staff/category/{id}': staff('catalog.edit', async (stage) => ({
    id: (await category(stage)).id,
  })),
  'GET /api/staff/farm': staff('catalog.edit'),
  'POST /api/staff/farm': staff('catalog.edit', farmFields),
  'PATCH /api/staff/farm/{id}': staff('catalog.edit', async ({ staff: { sales } }) => {
    const fields = farmFields();
    const { body } = await sales.call('POST /api/staff/farm', fields);
    return { ...fields, id: body.data.id, seen_updated_at: body.data.updated_at };
  }),
  'GET /api/staff/price_sheet': staff('price.edit'),
  'PUT /api/staff/price_sheet': staff('price.edit', async (stage) => ({
    prices: [{ variant_id: await variant(stage), price: 510, seen_price: 500 }],
  })),
  'GET /api/staff/price_sheet.csv': staff('price.edit'),
  'GET /api/staff/stock': staff('stock.adjust'),
  'POST /api/staff/stock/{variant_id}/adjust': staff('stock.adjust', async (stage) => ({
    variant_id: await variant(stage),
    kind: 'spoiled',
    quantity: 1,
    reason: 'Soft',
  })),
  'POST /api/staff/stock/receive': staff('stock.adjust', async (stage) => ({
    lines: [{ variant_id: await variant(stage), quantity: 5 }],
  })),
  'GET /api/staff/stock/{variant_id}/moves': staff('stock.adjust', async (stage) => ({
    variant_id: await variant(stage),
  })),
  'GET /api/staff/price_list': staff('price.edit'),
  'POST /api/staff/price_list': staff('price.edit', listFields),
  'GET /api/staff/price_list/{id}': staff('price.edit', async (stage) => ({
    id: (await priceList(stage)).id,
  })),
  'PATCH /api/staff/price_list/{id}': staff('price.edit', async (stage) => ({
    ...listFields(),
    ...(await priceList(stage)),
  })),
  'POST /api/staff/price_list/{id}/copy': staff('price.edit', async (stage) => ({
    id: (await priceList(stage)).id,
  })),
  'GET /api/staff/price_list_goods': staff('price.edit', () => ({ keywords: 'goods' })),
  'GET /api/staff/price_list_company': staff('price.edit', () => ({ keywords: 'kedai' })),
  'POST /api/staff/price_list_csv': staff('price.edit', async ({ api }) => ({
    csv: `sku,price\n${(await sell(api)).sku},4.50\n`,
  })),
  'GET /api/staff/seo': staff('content.edit'),
  'GET /api/staff/seo/page': staff('content.edit', () => ({ path: '/' })),
  'PUT /api/staff/seo/page': staff('content.edit', async ({ staff: { admin } }) => {
    const { body } = await admin.call('GET /api/staff/seo/page', { path: '/' });
    const version = body.data.languages.find(({ lang }) => lang === 'en')?.version;
    return { path: '/', lang: 'en', version, entries: [{ html_tag: 'title', content: 'Bakul' }] };
  }),
};
