import type { TradeDocument, TradeDocumentLine } from '../../features/order/documents/trade-document.ts';
import { totalsOf } from '../../features/order/placement/total.rules.ts';
import { testBank } from '../brand.ts';

const wares = [
  ['TOM-CM-05', 'Tomato, Cameron Highlands, Grade A', '5 kg carton', 'carton', 'kg', 540],
  ['CIL-MR-03', 'Red chilli, Kulai', '3 kg carton', 'carton', 'kg', 1290],
  ['DUR-MK-01', 'Musang King durian, Raub, Grade AA', 'Crate of about 20 kg', 'crate', 'kg', 6200],
  ['KAN-IP-01', 'Kangkung', 'Bundle of 250 g', 'bundle', 'bundle', 120],
  ['MAN-CN-10', 'Mango, imported', '10 kg carton', 'carton', 'kg', 1875],
] as const;

function lineAt(index: number): TradeDocumentLine {
  const [sku, name, pack, unit, priceUnit, price] = wares[index % wares.length] ?? wares[0];
  const isWeighed = unit === 'crate';
  const quantity = (1 + (index % 7)) * 1000;
  const weight = isWeighed ? quantity * 20 - 350 : null;
  const packSize = unit === 'bundle' ? 1 : Number.parseInt(pack, 10) || 20;
  const amount = Math.round(((weight ?? quantity * packSize) * price) / 1000);
  const taxRate = sku.startsWith('MAN') ? 500 : 0;
  const charged = weight ?? (priceUnit === unit ? null : quantity * packSize);
  const ordered = quantity + (index % 9 === 4 ? 1000 : 0);
  const money = { price, amount, discount: 0, taxRate, tax: 0 };
  return { sku, name, pack, unit, priceUnit, quantity, ordered, weight, charged, ...money, note: null };
}

/** A document with `count` lines, a discount, tax, a payment and consistent sums. */
export function buildTradeDocument(count: number, over: Partial<TradeDocument> = {}): TradeDocument {
  const bare = Array.from({ length: count }, (_, index) => lineAt(index));
  const { lines: shares, ...sums } = totalsOf(bare, { kind: 'percent', value: 3 }, 1500);
  const isQuotation = over.kind === 'quotation';
  const lines = bare.map((line, index) => ({
    ...line,
    ...shares[index],
    ...(isQuotation && { listPrice: line.price + 60, listAmount: line.amount + 250 }),
  }));
  return {
    kind: 'invoice',
    lang: 'en',
    number: 'INV-2026-000042',
    issuedAt: new Date('2026-11-18T06:10:00+08:00'),
    dueOn: '2026-12-18',
    corrects: null,
    seller: {
      shopName: 'Bakul',
      name: 'Bakul Segar Sdn Bhd',
      registration: '202401012345 (1548193-K)',
      address: 'Lot 12, Jalan Pasar Borong, 43300 Seri Kembangan, Selangor',
      taxNumber: 'W10-1808-32000123',
      phone: '+60 3-8938 2200',
      email: 'pesanan@bakul.example',
      url: 'https://bakul.example',
    },
    buyer: {
      name: 'Restoran Seri Melur Sdn Bhd',
      registration: '201901023456 (1332785-X)',
      taxNumber: 'C 25845632020',
      address: ['18 Jalan Raya Timur', 'Taman Serdang Raya', '43300 Seri Kembangan', 'Selangor'],
    },
    order: {
      slug: 'B-261117-7K3QX',
      placedAt: new Date('2026-11-17T11:00:00+08:00'),
      poNumber: 'PO-88213',
      deliveryDate: '2026-11-18',
      fulfilment: 'delivery',
      place: {
        label: 'Dapur pusat',
        contact: 'Siti Aminah',
        phone: '+60 12-345 6701',
        address: ['7 Jalan Kiara 3', '50480 Kuala Lumpur'],
        notes: 'Hantar di pintu belakang, sebelum pukul 8 pagi.',
      },
      additions: [],
    },
    lines,
    sums,
    payments: [
      {
        method: 'online',
        at: new Date('2026-11-17T11:04:00+08:00'),
        reference: 'P-9F3K2M7Q',
        amount: sums.total,
        refunded: 0,
      },
    ],
    owed: sums.total,
    onCredit: null,
    bank: testBank,
    receipt: null,
    ...over,
  };
}
