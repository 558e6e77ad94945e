import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '../../../../api.ts';
import { buildCompany } from '../../../../testing/people/as-member.ts';
import { asStaff, type Staff } from '../../../../testing/people/as-staff.ts';
import { type Goods, sell } from '../../../../testing/records/goods.ts';
import { openTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { auditEntry } from '../../../staff/staff.table.ts';

let api: TestApi;
let sales: Staff;
let greens: number;
let choy: Goods;
let plain: Goods;
beforeAll(async () => {
  api = await openTestApi();
  sales = await asStaff(api, 'sales');
  greens = await api.category('Greens');
  choy = await sell(api, { price: 1000, cost: 850, categories: [greens], name: 'Choy sum' });
  plain = await sell(api, { price: 700, cost: 500, name: 'Plain cabbage' });
});
afterAll(() => api.close());

type Fields = Api['POST /api/staff/price_list']['input'];
const fields = (over: Partial<Fields> = {}): Fields => ({
  name: 'Hotel prices',
  starts_on: '2026-11-18',
  ends_on: '2026-12-31',
  ...over,
});
const create = async (over: Partial<Fields> = {}) =>
  (await sales.call('POST /api/staff/price_list', fields(over))).body.data;

test('applies agreed prices from the company’s next request and shows warnings on the list', async () => {
  const { company, owner } = await buildCompany(api);
  const paid = async (goods: Goods) =>
    (await owner.call('GET /api/product/{id}', { id: goods.productId })).body.data.price;
  expect(await paid(plain)).toBe(700);
  const list = await create({
    company_ids: [company.id],
    variants: [{ variant_id: plain.id, price: 650 }],
    categories: [{ category_id: greens, percent_off: 20 }],
  });
  expect([await paid(plain), await paid(choy)]).toEqual([650, 800]);
  expect((await api.read('GET /api/product/{id}', { id: plain.productId })).data.price).toBe(700);
  expect(list).toMatchObject({
    status: 'current',
    version: 1,
    companies: [{ id: company.id }],
    variants: [{ sku: plain.sku, public_price: 700, cost: 500, price: 650 }],
    categories: [{ category_id: greens, percent_off: 20, below_cost: 1 }],
    overlaps: [],
  });
  const edit = {
    ...fields(),
    id: list.id,
    version: 1,
    company_ids: [company.id],
    variants: [{ variant_id: plain.id, price: 600 }],
  };
  const { body } = await sales.call('PATCH /api/staff/price_list/{id}', edit);
  expect(body.data).toMatchObject({ version: 2, categories: [] });
  expect([await paid(plain), await paid(choy)]).toEqual([600, 1000]);
  const [action] = await api.db.orm.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
  expect(action).toMatchObject({
    action: 'price_list.edit',
    before: { [plain.sku]: 650, Greens: '20 %' },
    after: { [plain.sku]: 600, Greens: null },
  });
  const stale = await sales.call('PATCH /api/staff/price_list/{id}', edit);
  expect([stale.status, stale.body.detail]).toEqual([409, `${sales.member.name} changed this at 12:00 pm.`]);
});

test('shows overlapping lists of the same company with the winning price', async () => {
  const { company, owner } = await buildCompany(api);
  const base = await create({
    name: 'Base',
    company_ids: [company.id],
    categories: [{ category_id: greens, percent_off: 10 }],
    variants: [{ variant_id: plain.id, price: 640 }],
  });
  await create({
    name: 'Later',
    starts_on: '2027-01-01',
    ends_on: '2027-01-31',
    company_ids: [company.id],
    variants: [{ variant_id: plain.id, price: 1 }],
  });
  const special = await create({
    name: 'Special',
    company_ids: [company.id],
    variants: [
      { variant_id: choy.id, price: 950 },
      { variant_id: plain.id, price: 630 },
    ],
    categories: [{ category_id: greens, percent_off: 15 }],
  });
  const rows = special.overlaps.map(({ list, subject, unit, own, other, wins }) => [
    list.name,
    subject,
    unit,
    own,
    other,
    wins,
  ]);
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Base', `Choy sum · ${choy.sku}`, 'price', 950, 900, 'other'],
      ['Base', 'Greens', 'percent', 15, 10, 'this'],
      ['Base', `Plain cabbage · ${plain.sku}`, 'price', 630, 640, 'this'],
    ]),
  );
  expect((await owner.call('GET /api/product/{id}', { id: choy.productId })).body.data.price).toBe(850);
  const { body } = await sales.call('GET /api/staff/price_list/{id}', { id: base.id });
  expect(body.data.overlaps.map(({ wins }) => wins).sort()).toEqual(['other', 'other', 'this']);
});

test('copies the prices of a list without its companies', async () => {
  const { company } = await buildCompany(api);
  const { id } = await create({
    company_ids: [company.id],
    variants: [{ variant_id: plain.id, price: 650 }],
  });
  const { body } = await sales.call('POST /api/staff/price_list/{id}/copy', { id });
  expect(body.data).toMatchObject({ name: 'Hotel prices (2)', companies: [], variants: [{ price: 650 }] });
  expect((await sales.call('POST /api/staff/price_list/{id}/copy', { id: 99_999 })).status).toBe(404);
});

test('finds lists by name, company and period', async () => {
  const { company } = await buildCompany(api, { name: 'Hotel Seri Murni' });
  await create({ name: 'Murni this year', company_ids: [company.id] });
  await create({ name: 'Murni next year', starts_on: '2027-01-01', ends_on: '2027-12-31' });
  await create({ name: 'Murni last year', starts_on: '2025-01-01', ends_on: '2025-12-31' });
  const found = async (input: Api['GET /api/staff/price_list']['input']) =>
    (await sales.call('GET /api/staff/price_list', input)).body.data.map(({ name }) => name);
  expect(await found({ keywords: 'murni' })).toEqual([
    'Murni this year',
    'Murni next year',
    'Murni last year',
  ]);
  expect(await found({ keywords: 'murni', status: 'past' })).toEqual(['Murni last year']);
  expect(await found({ keywords: 'Seri Murni' })).toEqual(['Murni this year']);
  const companies = await sales.call('GET /api/staff/price_list_company', { keywords: 'seri mur' });
  expect(companies.body.data).toEqual([{ id: company.id, name: 'Hotel Seri Murni', state: 'active' }]);
  const bySku = await sales.call('GET /api/staff/price_list_goods', { keywords: plain.sku.toLowerCase() });
  expect(bySku.body.data[0]).toMatchObject({ variant_id: plain.id, public_price: 700, cost: 500 });
  const byName = await sales.call('GET /api/staff/price_list_goods', { keywords: 'choy' });
  expect(byName.body.data.map(({ sku }) => sku)).toEqual([choy.sku]);
});

test.each([
  [() => ({ ends_on: '2026-11-17' }), ['ends_on']],
  [() => ({ company_ids: [99_999] }), ['company_ids.0']],
  [() => ({ variants: [{ variant_id: 99_999, price: 5 }] }), ['variants.0.variant_id']],
  [
    () => ({ variants: [plain, plain].map(({ id }) => ({ variant_id: id, price: 5 })) }),
    ['variants.1.variant_id'],
  ],
  [() => ({ variants: [{ variant_id: plain.id, price: 0 }] }), ['variants.0.price']],
  [() => ({ categories: [{ category_id: greens, percent_off: 91 }] }), ['categories.0.percent_off']],
  [() => ({ categories: [{ category_id: 99_999, percent_off: 9 }] }), ['categories.0.category_id']],
])('refuses %s at %j', async (over, names) => {
  const { status, body } = await sales.call('POST /api/staff/price_list', fields(over()));
  expect([status, Object.keys(body.errors)]).toEqual([422, names]);
});

test.each([
  ['sku;price', '8,60', 860],
  ['sku,price', '"8,60"', 860],
  ['sku;price', '1.200,50', 120_050],
  [
    'sku,price',
    '8,60',
    '“{sku},8,60” can be read in two ways. Write prices with a point and the sen: 8.60, or 8.00 for a whole amount.',
  ],
  ['sku;price', '1,200', '“1,200” is not a clear price. Write it like 5.40 or 1200.50.'],
])('understands or refuses a decimal comma: %s %s', async (header, price, expected) => {
  const csv = `${header}\n${[plain.sku, price].join(header.charAt(3))}`;
  const { body } = await sales.call('POST /api/staff/price_list_csv', { csv });
  expect(body.data.rows.map(({ variant, error }) => variant?.price ?? error)).toEqual([
    typeof expected === 'string' ? expected.replace('{sku}', plain.sku) : expected,
  ]);
});

test('previews a CSV row by row, with the price of each valid row and the error of each invalid one', async () => {
  const csv = [
    'sku;price;category;percent',
    `${plain.sku.toLowerCase().replaceAll('-', '')};6.50;;`,
    ';;GREENS;12%',
    'NO-SUCH;1;;',
    `${choy.sku};cheap;;`,
    `${plain.sku};6;;`,
    ';;;',
    `${choy.sku};1;Greens;5`,
    ';;Greens (ms);200',
    ';5;;',
  ].join('\r\n');
  const { body } = await sales.call('POST /api/staff/price_list_csv', { csv });
  expect(body.data.errors).toBe(6);
  expect(
    body.data.rows.map(({ row, variant, category, error }) => [
      row,
      variant?.price ?? category?.percent_off ?? error,
    ]),
  ).toEqual([
    [2, 650],
    [3, 12],
    [4, 'SKU NO-SUCH not found.'],
    [5, '“cheap” is not a clear price. Write it like 5.40 or 1200.50.'],
    [6, 'Same as row 2.'],
    [8, 'A row needs either a SKU or a category, not both.'],
    [9, '“200” is not a percentage from 1 to 90.'],
    [10, 'A row needs a SKU or a category.'],
  ]);
  for (const bad of ['name,cost\n1,2', 'sku,price', ' '])
    expect((await sales.call('POST /api/staff/price_list_csv', { csv: bad })).body.errors).toHaveProperty(
      'csv',
    );
});
