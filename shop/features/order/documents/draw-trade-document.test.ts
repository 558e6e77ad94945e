import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawable, drawableRange } from '../../../adapters/pdf/drawable.ts';
import { page } from '../../../adapters/pdf/sheet.ts';
import { writeDuitNowQr } from '../../../kit/duitnow-qr.ts';
import { formatMoney } from '../../../kit/text/format.ts';
import { testBank } from '../../../testing/brand.ts';
import { type PdfContent, readPdf } from '../../../testing/read-pdf.ts';
import { buildTradeDocument } from '../../../testing/records/trade-documents.ts';
import { drawTradeDocument } from './draw-trade-document.ts';
import type { TradeDocument } from './trade-document.ts';

const draw = async (document: TradeDocument) =>
  readPdf(await drawTradeDocument(document, { compress: false }));
const all = ({ texts }: PdfContent) => texts.map(({ text }) => text).join('\n');
const kinds = ['invoice', 'delivery_order', 'receipt', 'quotation'] as const;

/** Asserts that no text is outside the margins or overlaps. */
function expectTidy({ texts, pages }: PdfContent) {
  for (const { x, y, width, text } of texts) {
    expect(x, text).toBeGreaterThanOrEqual(page.left - 0.1);
    expect(x + width, text).toBeLessThanOrEqual(page.right + 0.1);
    expect(y, text).toBeLessThan(page.height - 20);
  }
  for (let number = 1; number <= pages; number++) {
    const own = texts.filter((each) => each.page === number);
    const overlaps = own.filter((one, index) =>
      own.slice(index + 1).some(
        (other) =>
          // Lines may be closer than a full letter height, measured between the baselines.
          Math.abs(one.y - other.y) < Math.min(one.size, other.size) * 0.9 &&
          one.x + 0.5 < other.x + other.width &&
          other.x + 0.5 < one.x + one.width,
      ),
    );
    expect(overlaps).toEqual([]);
  }
}

test('an invoice shows seller, buyer, items, amounts and payment', async () => {
  const text = all(await draw(buildTradeDocument(5)));
  for (const part of [
    'Invoice',
    'INV-2026-000042',
    'Bakul Segar Sdn Bhd',
    'Reg.\u00a0no.\u00a0202401012345\u00a0(1548193-K)',
    'Restoran Seri Melur Sdn Bhd',
    'Tax no. C 25845632020',
    'B-261117-7K3QX',
    '18 Nov 2026',
    'PO-88213',
    'Dapur pusat',
    'DUR-MK-01 · Crate of about 20 kg',
    '59.65\u00a0kg',
    'RM\u00a03,698.30',
    '-RM\u00a0110.95',
    '5%',
  ])
    expect(text).toContain(part);
  const { sums } = buildTradeDocument(5);
  expect(sums).toEqual({ goods: 474_500, discount: 14_235, tax: 4547, delivery: 1500, total: 466_312 });
  for (const sum of ['4,745.00', '-RM\u00a0142.35', '45.47', '15.00', '4,663.12'])
    expect(text).toContain(sum);
  expect(text).toContain('Paid in full');
  expect(text).toContain('Page 1 of 1');
});

test('shows the balance due, or the amount overpaid', async () => {
  const document = buildTradeDocument(2);
  const [payment] = document.payments;
  if (!payment) throw new Error('The document has no payment');
  expect(all(await draw({ ...document, payments: [] }))).toContain('Balance due');
  const over = { ...payment, amount: document.sums.total + 250 };
  const text = all(await draw({ ...document, payments: [over] }));
  expect(text).toContain('To be refunded');
  expect(text).toContain('RM\u00a02.50');
  expect(all(await draw({ ...document, payments: [{ ...over, refunded: 250 }] }))).toContain('Paid in full');
});

test('multiplies the price with what is charged, if that is counted in another unit than ordered', async () => {
  const text = all(await draw(buildTradeDocument(5)));
  expect(text).toContain('RM\u00a05.40\n×\u00a05\u00a0kg');
  expect(text).toContain('RM\u00a062.00\n×\u00a059.65\u00a0kg');
  expect(text).toContain('RM\u00a01.20\n/\u00a0bundle');
});

const paid = (amount: number, refunded: number) => {
  const document = buildTradeDocument(3);
  return { ...document, payments: document.payments.map((payment) => ({ ...payment, amount, refunded })) };
};
const { total } = buildTradeDocument(3).sums;

test.each([
  ['a cancelled order that was refunded has no balance', paid(total, total), 0, 'Balance due\nRM\u00a00.00'],
  ['a refund that waits is still to be sent', paid(total, 0), 0, `To be refunded\n${formatMoney(total)}`],
  ['a refunded claim leaves nothing to pay', paid(total, 500), total, 'Paid in full\nRM\u00a00.00'],
  ['a paid order is paid in full', paid(total, 0), total, 'Paid in full\nRM\u00a00.00'],
])('%s', async (_, document, owed, balance) => {
  expect(all(await draw({ ...document, kind: 'receipt', owed }))).toContain(balance);
});

test('an unpaid invoice says how, by when and to whom to pay; a paid one does not', async () => {
  const onCredit = { paid: 1000, credited: 500 };
  const text = all(await draw(buildTradeDocument(3, { payments: [], onCredit })));
  for (const part of [
    'How to pay',
    'Maybank, 5140 1234 5678',
    'Reference: INV-2026-000042',
    'Please pay by 18 Dec 2026.',
    'DuitNow QR',
    'Credited',
    `Balance due\n${formatMoney(total - 1500)}`,
  ])
    expect(text).toContain(part);
  const settled = all(
    await draw(buildTradeDocument(3, { payments: [], onCredit: { paid: total, credited: 0 } })),
  );
  expect(settled).not.toMatch(/How to pay|Maybank|DuitNow/);
});

/** The dark modules of the QR code in an uncompressed PDF, from the rectangles that draw it. */
function qrModules(bytes: Buffer, modules: number): boolean[][] {
  const numbers = String.raw`(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re`;
  const rects = [...bytes.toString('latin1').matchAll(new RegExp(numbers, 'g'))].map(([, ...each]) =>
    each.slice(0, 4).map(Number),
  );
  const frame = rects.findIndex(([, , width = 0, height]) => width === height && width > 50);
  const [left = 0, top = 0, size = 0] = rects[frame] ?? [];
  const found = Array.from({ length: modules }, () => Array.from({ length: modules }, () => false));
  for (const [x = 0, y = 0, width = 0] of rects.slice(frame + 1)) {
    const [column, row, length] = [x - left, y - top, width].map((n) => Math.round((n / size) * modules));
    for (let n = 0; n < (length ?? 0); n++) {
      const cells = found[row ?? -1];
      if (cells) cells[(column ?? 0) + n] = true;
    }
  }
  return found;
}

test('what an unpaid document says about paying is complete beside the DuitNow code, in both languages', async () => {
  const onCredit = { paid: 0, credited: 0 };
  for (const [lang, due] of [
    ['en', 'Please pay by 18 Dec 2026.'],
    ['ms', 'Sila bayar sebelum atau pada 18 Dis 2026.'],
  ] as const) {
    const document = buildTradeDocument(3, {
      payments: [],
      onCredit,
      lang,
      bank: { ...testBank, is_demo: true },
    });
    const content = await draw(document);
    expect(all(content).replaceAll('\n', ' ')).toContain(due);
    expect(all(content)).not.toContain('…');
    expectTidy(content);
  }
});

test('the DuitNow code of an invoice asks for the open amount with the number of the invoice', async () => {
  const document = buildTradeDocument(3, { payments: [], onCredit: { paid: 1000, credited: 500 } });
  const bytes = await drawTradeDocument(document, { compress: false });
  const { duitnow } = testBank;
  if (!duitnow) throw new Error('The test shop has no DuitNow merchant');
  const reference = 'INV2026000042';
  const payload = writeDuitNowQr({ merchant: duitnow, amount: total - 1500, reference });
  const { data, size } = encode(payload, { ecc: 'M', border: 2 });
  expect(qrModules(bytes, size)).toEqual(data);
  const without = { ...document, bank: { ...testBank, duitnow: null } };
  expect(all(await draw(without))).not.toContain('DuitNow');
});

test('leaves out empty columns', async () => {
  const { lines, sums, ...document } = buildTradeDocument(2);
  const plain = lines.map((line) => ({ ...line, discount: 0, tax: 0, taxRate: 0 }));
  const total = sums.goods + sums.delivery;
  const text = all(await draw({ ...document, lines: plain, sums: { ...sums, discount: 0, tax: 0, total } }));
  expect(text).not.toContain('Discount');
  expect(text).not.toContain('Tax\n');
});

test('a delivery order shows no money and has signature fields', async () => {
  const text = all(await draw(buildTradeDocument(5, { kind: 'delivery_order' })));
  expect(text).not.toContain('RM');
  for (const part of [
    'Delivery order',
    'Ordered',
    '6\u00a0cartons',
    '5\u00a0cartons',
    '59.65\u00a0kg',
    'Received in good condition by',
  ])
    expect(text).toContain(part);
  const receipt = { by: 'Ahmad bin Kassim', at: new Date('2026-11-18T07:20:00+08:00') };
  const signed = all(await draw(buildTradeDocument(5, { kind: 'delivery_order', receipt })));
  expect(signed).toContain('Received by Ahmad bin Kassim on 18 Nov 2026');
});

test('a receipt shows the amount received', async () => {
  const text = all(await draw(buildTradeDocument(5, { kind: 'receipt' })));
  for (const part of ['Amount received', 'RM\u00a04,663.12', 'Online payment', 'P-9F3K2M7Q'])
    expect(text).toContain(part);
});

test('a quotation shows savings and validity and is not a bill', async () => {
  const { lines, order, ...document } = buildTradeDocument(3, {
    kind: 'quotation',
    number: 'Q-261117-7K3QX-2',
  });
  const text = all(await draw({ ...document, order, lines }));
  for (const part of [
    'Quotation',
    'Q-261117-7K3QX-2',
    'Offered to',
    'Valid until',
    '18 Dec 2026',
    'Requested on',
    'Required by',
    'List price',
    'RM\u00a06.00',
    'You save',
    'Terms',
    'Prices are valid until 18 Dec 2026.',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/Paid|Balance due|Free\n|Online payment/);
  const plain = lines.map(({ listPrice: _, listAmount: __, ...line }) => line);
  const nowhere = { ...order, place: null, deliveryDate: null };
  const bare = all(await draw({ ...document, lines: plain, order: nowhere }));
  expect(bare).not.toMatch(/Deliver to|Wanted for|You save|List price/);
});

test.each(kinds)('%s is complete in Malay', async (kind) => {
  const content = await draw(buildTradeDocument(3, { kind, lang: 'ms' }));
  const text = all(content);
  const titles = {
    invoice: 'Invois',
    delivery_order: 'Nota penghantaran',
    receipt: 'Resit',
    quotation: 'Sebut harga',
  };
  expect(text).toContain(titles[kind]);
  expect(text).toContain('Halaman 1 daripada 1');
  expect(text).toContain('2\u00a0karton');
  expect(text).not.toMatch(/\b(Quantity|Total|Deliver to|Page|cartons)\b/);
  expect(content.dictionaries.some((body) => body.includes('/Lang (ms-MY)'))).toBe(true);
});

test.each([
  [1, 1],
  [30, 2],
  [200, 11],
])('%i lines take %i pages, each with a table header and page number', async (lines, pages) => {
  const content = await draw(buildTradeDocument(lines));
  expect(content.pages).toBe(pages);
  for (let number = 1; number <= pages; number++) {
    const texts = content.texts.filter((each) => each.page === number).map(({ text }) => text);
    expect(texts).toContain('Unit price');
    expect(texts).toContain(`Page ${number} of ${pages}`);
  }
  const numbers = content.texts.filter(({ x, text }) => x < page.left + 30 && /^\d+$/.test(text));
  expect(numbers.map(({ text }) => Number(text))).toEqual(Array.from({ length: lines }, (_, n) => n + 1));
});

test.each(kinds)(
  '%s of any length has no overlaps, and its closing never stands without a line',
  async (kind) => {
    // Around the ends of the first and second page.
    for (const lines of [1, 8, 9, 10, 11, 12, 13, 14, 15, 16, 26, 27, 28, 29, 30, 31, 32, 33]) {
      const content = await draw(buildTradeDocument(lines, { kind }));
      expectTidy(content);
      const last = content.texts.filter((each) => each.page === content.pages).map(({ text }) => text);
      expect(last, `${lines} lines`).toContain(String(lines));
      expect(last).toContain(kind === 'delivery_order' ? 'Delivered by' : 'Subtotal');
    }
  },
);

const hostile = {
  'one long word': 'x'.repeat(5000),
  'many words': 'Nasi lemak '.repeat(600),
  'control characters': 'A\u0000B\u0007C\nD\r\nE\u001b[31m',
  'from right to left': 'شركة الخضار الطازجة',
  'marks of direction': '\u202eevil\u202c \u200f\ufeff',
  'other scripts and emoji': 'Kedai 老王 👩‍🌾🍅🇲🇾 ½ kg ﬁne ＡＢＣ',
  'half a character': '\ud800 lone',
  'the syntax of PDF': '(unbalanced \\ ) <</Type>> endobj',
  nothing: '',
};

test.each(Object.entries(hostile))(
  'draws a well-formed document despite a hostile name: %s',
  async (_, name) => {
    for (const kind of kinds) {
      const document = buildTradeDocument(3, { kind });
      const { order, seller } = document;
      const lines = document.lines.map((line) => ({ ...line, name, sku: name, pack: name, note: name }));
      const content = await draw({
        ...document,
        number: name.slice(0, 20),
        lines,
        seller: { ...seller, name, address: name, registration: name, email: name },
        buyer: { name, registration: name, taxNumber: name, address: [name, name] },
        order: {
          ...order,
          poNumber: name,
          place: { label: name, contact: name, phone: name, address: [name], notes: name },
        },
        receipt: { by: name, at: document.issuedAt },
      });
      expectTidy(content);
      const numbers = content.texts.filter(({ x, text }) => x < page.left + 30 && /^[123]$/.test(text));
      expect(numbers).toHaveLength(3);
    }
  },
);

test('replaces characters that the font lacks', () => {
  expect(drawable('Kedai 老王 👩‍🌾🍅🇲🇾 ½ kg ﬁne ＡＢＣ')).toBe('Kedai ?? ½ kg fine ABC');
  expect(drawable('A\u0000B\nC\u202eD')).toBe('AB CD');
  expect(drawable('Cafe\u0301 Đặng Nguyễn')).toBe('Café Đang Nguyen');
});

test('the font contains every character declared drawable', async () => {
  const isDrawable = new RegExp(`[${drawableRange}]`, 'u');
  const characters = Array.from({ length: 0x2300 }, (_, code) => String.fromCharCode(code)).filter((each) =>
    isDrawable.test(each),
  );
  expect(characters.length).toBeGreaterThan(300);
  const rows = Array.from({ length: 20 }, (_, row) => characters.slice(row * 20, row * 20 + 20).join('·'));
  const { lines, ...document } = buildTradeDocument(20);
  const named = lines.map((line, index) => ({ ...line, name: rows[index] ?? '', pack: rows[index] ?? '' }));
  const shown = new Set(all(await draw({ ...document, lines: named })));
  expect(characters.filter((each) => !shown.has(each) && each.trim() !== '')).toEqual([]);
});

test('the same data gives the same bytes, and the file has a title', async () => {
  const [one, two] = await Promise.all([
    drawTradeDocument(buildTradeDocument(30)),
    drawTradeDocument(buildTradeDocument(30)),
  ]);
  expect(one.equals(two)).toBe(true);
  expect(one.equals(await drawTradeDocument(buildTradeDocument(30, { number: 'INV-2026-000043' })))).toBe(
    false,
  );
  const { dictionaries } = await draw(buildTradeDocument(1));
  expect(dictionaries.join('\n')).toContain('(Invoice INV-2026-000042)');
  expect(dictionaries.join('\n')).toContain('(D:20261117221000Z)');
});

test('draws an invoice of 30 lines cheaply', { timeout: 30_000 }, async () => {
  const document = buildTradeDocument(30);
  for (let n = 0; n < 10; n++) await drawTradeDocument(document);
  const before = process.cpuUsage();
  for (let n = 0; n < 10; n++) await drawTradeDocument(document);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 10_000, 'milliseconds each').toBeLessThan(150);
});

const einvoice = {
  uuid: 'F9D425P6DS7D8IU0W2P5Q3R4T5',
  validatedAt: new Date('2026-11-18T14:05:00+08:00'),
  url: 'https://myinvois.hasil.gov.my/F9D425P6DS7D8IU0W2P5Q3R4T5/share/LIJAF97HJJKH8298KHADH09908570FDKK9S2LSIU',
  isSimulated: false,
};

test.each(['invoice', 'credit_note'] as const)('shows the valid e-invoice of: %s', async (kind) => {
  const content = await draw({ ...buildTradeDocument(5), kind, einvoice });
  const text = all(content);
  expect(text).toContain('E-invoice validated by LHDN');
  expect(text).toContain(`UUID ${einvoice.uuid}`);
  expect(text).toContain('Validated on 18 Nov 2026, 2:05 pm');
  expect(text).not.toContain('Simulated');
  expectTidy(content);
  expect(all(await draw({ ...buildTradeDocument(5), kind }))).not.toContain('E-invoice');
});

test('a simulated e-invoice is labelled in both languages', async () => {
  for (const [lang, label] of [
    ['en', 'Simulated e-invoice, no legal effect'],
    ['ms', 'e-Invois simulasi, tiada kesan undang-undang'],
  ] as const) {
    const document = { ...buildTradeDocument(5), lang, einvoice: { ...einvoice, isSimulated: true } };
    expect(all(await draw(document))).toContain(label);
  }
});

test('the e-invoice stays on the page of the sums, however many items there are', async () => {
  for (const lines of [9, 10, 11, 12, 13, 14]) {
    const content = await draw({ ...buildTradeDocument(lines), einvoice });
    const pageOf = (part: string) => content.texts.findLast(({ text }) => text.startsWith(part))?.page;
    expect(pageOf('UUID')).toBe(pageOf('Total'));
    expectTidy(content);
  }
});
