import { expect, test } from 'vitest';
import { page } from '../../../adapters/pdf/sheet.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { drawStatement, type StatementDocument } from './draw-statement.ts';

const statement = (rows: number, over: Partial<StatementDocument> = {}): StatementDocument => ({
  lang: 'en',
  from: '2026-11-01',
  to: '2026-11-30',
  issuedAt: new Date('2026-11-30T12:00:00+08:00'),
  seller: {
    shopName: 'Bakul',
    name: 'Bakul Segar Sdn Bhd',
    registration: '202401012345 (1548193-K)',
    address: 'Pasar Borong Selangor, 43300 Seri Kembangan',
    taxNumber: null,
    phone: '+60 3-8938 2200',
    email: 'pesanan@bakul.example',
    url: 'https://bakul.example',
  },
  buyer: {
    name: 'Restoran Seri Melur Sdn Bhd',
    registration: '201801023456',
    taxNumber: null,
    address: ['42 Jalan Tun H.S. Lee', '50000 Kuala Lumpur'],
  },
  limit: 2_000_000,
  tenorDays: 30,
  ageing: [
    { bucket: 'not_due', amount: 100_000, invoices: 1 },
    { bucket: 'days_1_7', amount: 0, invoices: 0 },
    { bucket: 'days_8_30', amount: 23_456, invoices: 1 },
    { bucket: 'days_31_60', amount: 0, invoices: 0 },
    { bucket: 'over_60', amount: 0, invoices: 0 },
    { bucket: 'disputed', amount: 0, invoices: 0 },
  ],
  opening: 500_000,
  charged: rows * 123_456,
  credited: 0,
  closing: 500_000 + rows * 123_456,
  rows: Array.from({ length: rows }, (_, n) => ({
    date: '2026-11-18',
    dueOn: '2026-12-18',
    what: 'Invoice',
    slug: `INV-2026-${String(n + 1).padStart(6, '0')}`,
    reference: 'B-261118-7K3QX',
    charge: 123_456,
    credit: 0,
    balance: 500_000 + (n + 1) * 123_456,
    disputed: 0,
    einvoice: '',
  })),
  ...over,
});
const draw = async (of: StatementDocument) => readPdf(await drawStatement(of, { compress: false }));

test('a statement shows the company, the period, and the opening and closing balance', async () => {
  const { texts, pages } = await draw(statement(2));
  const all = texts.map(({ text }) => text).join(' ');
  for (const part of [
    'Statement of account',
    '1 Nov 2026 to 30 Nov 2026',
    'Restoran Seri Melur Sdn Bhd',
    'Balance brought forward',
    'INV-2026-000002',
    'RM\u00a07,469.12',
    'Credit limit: RM\u00a020,000.00',
    'Due 18 Dec 2026',
    'Outstanding by age on 30 Nov 2026',
    '8–30 days late',
    'RM\u00a0234.56',
  ])
    expect(all).toContain(part);
  expect(pages).toBe(1);
});

test('names what is disputed only when something is', async () => {
  const textOf = async (of: StatementDocument) => (await draw(of)).texts.map(({ text }) => text).join(' ');
  const plain = statement(1);
  expect(await textOf(plain)).not.toContain('Disputed');
  const ageing = plain.ageing.map((row) => (row.bucket === 'disputed' ? { ...row, amount: 4500 } : row));
  const rows = plain.rows.map((row) => ({ ...row, disputed: 4500 }));
  const shown = await textOf({ ...plain, ageing, rows });
  expect(shown).toContain('Disputed: RM\u00a045.00');
  expect(shown).toMatch(/Over 60 days late.*Disputed/);
});

test('breaks many movements across pages within the margins and never leaves the total alone on a page', async () => {
  const { texts, pages } = await draw(statement(120));
  expect(pages).toBeGreaterThan(3);
  for (const { x, y, width, text } of texts) {
    expect(x, text).toBeGreaterThanOrEqual(page.left - 0.1);
    expect(x + width, text).toBeLessThanOrEqual(page.right + 0.1);
    expect(y, text).toBeLessThan(page.height - 20);
  }
  expect(texts.filter((each) => each.page === pages).map(({ text }) => text)).toContain('INV-2026-000120');
});

test('words an advance and an empty month in Malay, and keeps long names on the page', async () => {
  const name = 'Syarikat '.repeat(30);
  const { texts } = await draw(
    statement(0, {
      lang: 'ms',
      closing: -5000,
      buyer: { name, registration: null, taxNumber: null, address: [] },
    }),
  );
  const all = texts.map(({ text }) => text).join(' ');
  for (const part of [
    'Penyata akaun',
    'Tiada transaksi dalam tempoh ini.',
    'Baki pendahuluan',
    'RM\u00a050.00',
  ])
    expect(all).toContain(part);
  for (const { x, width } of texts) expect(x + width).toBeLessThanOrEqual(page.right + 0.1);
});

test('renders the same data to the same bytes', async () => {
  const [one, two] = await Promise.all([drawStatement(statement(3)), drawStatement(statement(3))]);
  expect(one.equals(two)).toBe(true);
});
