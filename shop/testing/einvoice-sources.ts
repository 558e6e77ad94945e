import type {
  EinvoiceSource,
  Party,
  SourceLine,
  Supplier,
} from '../features/einvoice/document/einvoice-source.ts';
import { exemptGoods } from '../features/einvoice/document/exemption.rules.ts';
import { noteLine, receiptLine } from '../features/einvoice/document/line.ts';
import { generalPublic } from '../features/einvoice/document/party.ts';
import { lineAmount } from '../kit/money.ts';

/** Sources of documents for MyInvois without any problem, one of each kind. */

const supplier: Supplier = {
  name: 'Bakul Test Sdn Bhd',
  tin: 'C20880050010',
  idType: 'BRN',
  idValue: '202001012345',
  sstNumber: 'W10-1808-31012345',
  phone: '+60312345678',
  email: 'finance@bakul.example',
  address: {
    lines: ['12 Jalan Pasar Borong', 'Taman Selayang'],
    postcode: '68100',
    city: 'Batu Caves',
    state: 'SGR',
  },
  msicCode: '46313',
  activity: 'Wholesale of fruits',
};

const buyer: Party = {
  name: 'Restoran Seri Melaka Sdn Bhd',
  tin: 'C15634785230',
  idType: 'BRN',
  idValue: '201901000005',
  sstNumber: null,
  phone: '+60123456789',
  email: 'bills@seri-melaka.example',
  address: { lines: ['Lot 66, Jalan Hang Tuah'], postcode: '75300', city: 'Melaka', state: 'MLK' },
};

const goods: readonly SourceLine[] = [
  // Catch weight with its share of a discount.
  { ...item('Durian Musang King, grade A', 'kg', 18_450, 5850), discount: 10_793 },
  { ...item('Red grapes, imported', 'kg', 10_000, 1890), taxRate: 500, tax: 945, origin: 'AUS' },
  item('Kangkung', 'bundle', 24_000, 150),
  { ...item('Button mushrooms, imported', 'tray', 6000, 450), exemption: exemptGoods, origin: 'CHN' },
];

function item(description: string, unit: string, quantity: number, price: number): SourceLine {
  const amount = lineAmount(quantity, 1000, price);
  return {
    description,
    classification: '022',
    quantity,
    unit,
    price,
    amount,
    discount: 0,
    taxRate: 0,
    tax: 0,
  };
}

/** An order of RM 1,247.85, of which RM 500.00 were paid before. */
export const invoiceSource: EinvoiceSource = {
  kind: 'invoice',
  number: 'INV-2026-000042',
  issuedAt: new Date('2026-11-18T08:15:30.123Z'),
  supplier,
  buyer,
  lines: goods,
  delivery: 1500,
  total: 124_785,
  prepaid: 50_000,
  corrects: [],
  orderReference: 'B-261118-7K3QX',
  period: null,
};

const invoiceUuid = '51W5N1C6SCZ9AHBKX39YQXSJ10';

function noteSource(kind: EinvoiceSource['kind'], number: string, description: string): EinvoiceSource {
  return {
    ...invoiceSource,
    kind,
    number,
    lines: [noteLine({ description, amount: 10_500, tax: 200, taxRate: 500 })],
    delivery: 0,
    total: 10_500,
    prepaid: 0,
    corrects: [{ number: invoiceSource.number, uuid: invoiceUuid }],
    orderReference: null,
  };
}

export const creditNoteSource = noteSource('credit_note', 'CN-2026-000007', 'Credit for INV-2026-000042');
export const debitNoteSource = noteSource('debit_note', 'DN-2026-000001', 'Debit for INV-2026-000042');
export const refundNoteSource = noteSource('refund_note', 'RN-2026-000004', 'Refund for INV-2026-000042');

export const consolidatedSource: EinvoiceSource = {
  ...invoiceSource,
  kind: 'consolidated',
  number: 'CON-2026-11-01',
  issuedAt: new Date('2026-12-02T18:00:00Z'),
  buyer: generalPublic,
  lines: [
    receiptLine({ number: 'INV-2026-000043', amount: 45_050, tax: 0, taxRate: 500, exempt: 12_000 }),
    receiptLine({ number: 'INV-2026-000044', amount: 1_000_000, tax: 12_345, taxRate: 500 }),
  ],
  delivery: 0,
  total: 1_045_050,
  prepaid: 0,
  orderReference: null,
  period: { from: '2026-11-01', to: '2026-11-30' },
};
