import { expect, test } from 'vitest';
import { page } from '../../../adapters/pdf/sheet.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { drawPicking, type PickingDocument } from './draw-picking.ts';

const goods = {
  sku: 'TOM-A-05',
  name: 'Tomato',
  pack_label: '5 kg carton',
  order_unit: 'carton',
  quantity: 2.5,
  weight_grams: 12_500,
};
const stop = {
  slug: 'B-261118-7K3QX',
  buyer: 'Restoran Seri',
  place: {
    label: 'Dapur',
    contact: 'Siti',
    phone: '+60123456789',
    address: ['7 Jalan Kiara'],
    notes: 'Back door',
  },
  substitution: 'ask',
  note: 'Before seven',
  weight_grams: 12_500,
  lines: [{ ...goods, note: 'Ripe', is_catch_weight: true, addition: 'B-261118-AAAAA' }],
} as const;
const picking: PickingDocument = {
  lang: 'en',
  by: 'farm',
  delivery_date: '2026-11-19',
  printedAt: new Date('2026-11-18T17:05:00+08:00'),
  seller: {
    shopName: 'Bakul',
    name: 'Bakul Segar Sdn Bhd',
    registration: '1',
    taxNumber: null,
    address: 'Seri Kembangan',
    phone: '1',
    email: 'a@b.example',
    url: 'https://bakul.example',
  },
  orders: 2,
  weight_grams: 25_000,
  farms: [
    { farm: 'Kebun Aman', district: 'Cameron', weight_grams: 12_500, lines: [{ ...goods, orders: 2 }] },
  ],
  routes: [{ route: 'Valley', fulfilment: 'delivery', weight_grams: 12_500, stops: [stop] }],
};
const read = async (over: Partial<PickingDocument>) =>
  readPdf(await drawPicking({ ...picking, ...over }, { compress: false }));
const textsOf = async (over: Partial<PickingDocument>) => (await read(over)).texts.map(({ text }) => text);

test('the list by farm shows products, quantities and weights', async () => {
  const texts = await textsOf({});
  for (const text of [
    'Picking list by farm',
    'For delivery on Thu 19 Nov',
    'Kebun Aman',
    'Tomato',
    '2.5 cartons',
    '12.5 kg',
  ])
    expect(texts).toContain(text);
  expect(texts).toContain('2 orders · 25 kg');
});

test('the list by route shows the stop, its notes, the substitution choice and a blank for the weight', async () => {
  const texts = (await textsOf({ by: 'route', lang: 'ms' })).join('\n');
  for (const text of [
    'B-261118-7K3QX',
    'Restoran Seri',
    'Untuk pemandu: Back door',
    'Before seven',
    'tanya pembeli dahulu',
    'Ripe',
    '_ kg',
    'Ditambah: B-261118-AAAAA',
  ])
    expect(texts).toContain(text);
});

test('breaks many farms across pages within the margins', async () => {
  const farms = Array.from({ length: 40 }, (_, n) => ({
    farm: `Kebun ${n}`,
    district: 'Cameron',
    weight_grams: 1,
    lines: Array.from({ length: (n % 7) + 1 }, () => ({ ...goods, orders: 1 })),
  }));
  const { pages, texts } = await read({ farms });
  expect(pages).toBeGreaterThan(5);
  const low = texts.filter(({ y }) => y > page.bottom + 5 && y < page.height - 60);
  expect(low).toEqual([]);
  expect(texts.filter(({ text }) => /^Kebun \d+$/.test(text))).toHaveLength(40);
});

test('says when a day has no orders', async () => {
  expect(await textsOf({ orders: 0, farms: [] })).toContain('Nothing to pick for this day.');
});
