import type { DocumentBuyer, DocumentSeller } from '../../../adapters/pdf/letterhead.ts';
import type { BankAccount } from '../../../kit/bank-details.ts';
import type { LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import type { Milli } from '../../../kit/quantity.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { OrderUnit } from '../../catalog/catalog.constants.ts';
import type { PlaceSnapshot } from '../order.table.ts';

export type OrderDocumentKind = 'invoice' | 'delivery_order' | 'receipt';
/** A quotation is for goods not ordered yet: it has no delivery and no payments, and it expires. */
type TradeDocumentKind = OrderDocumentKind | 'credit_note' | 'debit_note' | 'quotation';

type TradeDocumentPlace = Pick<PlaceSnapshot, 'label' | 'contact' | 'phone' | 'notes'> & {
  /** A line each. */
  address: readonly string[];
};

export type TradeDocumentOrder = {
  slug: string;
  placedAt: Date;
  poNumber: string | null;
  /** Null, like `place`, if a quotation has none. */
  deliveryDate: LocalDate | null;
  fulfilment: 'delivery' | 'pickup';
  place: TradeDocumentPlace | null;
  /** Orders added to this one, delivered and invoiced with it. */
  additions: readonly string[];
};

export type TradeDocumentLine = {
  sku: string;
  name: string;
  pack: string;
  unit: OrderUnit;
  /** In order units: as ordered, and as packed. Equal before packing. */
  ordered: Milli;
  quantity: Milli;
  priceUnit: OrderUnit;
  /** The weighed price units. Null if the line is not weighed. */
  weight: Milli | null;
  /** The price units charged. Null if they are the order units. */
  charged: Milli | null;
  /** For one price unit. */
  price: Sen;
  /** On a quotation: the public price, next to the offered one. */
  listPrice?: Sen;
  listAmount?: Sen;
  /** Before discount and tax. */
  amount: Sen;
  discount: Sen;
  /** Hundredths of a percent. */
  taxRate: number;
  tax: Sen;
  note: string | null;
  /** The goods that this line replaces, and those that replace it. */
  replaces?: string | null;
  replacedBy?: string | null;
};

/** goods − discount + tax + delivery = total. */
type TradeDocumentTotals = { goods: Sen; discount: Sen; tax: Sen; delivery: Sen; total: Sen };

type TradeDocumentPayment = {
  method: 'online' | 'transfer' | 'credit';
  at: Date;
  reference: string;
  amount: Sen;
  /** Without refunds that have not been sent yet. */
  refunded: Sen;
};

/** A valid e-invoice, as printed on its document. */
export type DocumentEinvoice = {
  uuid: string;
  validatedAt: Date;
  /** The public page that the QR code opens. */
  url: string;
  /** Sent to the simulator, so without legal effect. */
  isSimulated: boolean;
};

/** Everything shown on a document. The same data produces the same bytes. */
export type TradeDocument = {
  kind: TradeDocumentKind;
  lang: Lang;
  /** INV-2026-000042. Delivery orders and receipts have their own numbers. */
  number: string;
  issuedAt: Date;
  /** The due date of a credit invoice or debit note, or the last day of a quotation. */
  dueOn: LocalDate | null;
  /** The number of the invoice that a credit or debit note corrects. */
  corrects: string | null;
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  order: TradeDocumentOrder;
  lines: readonly TradeDocumentLine[];
  sums: TradeDocumentTotals;
  payments: readonly TradeDocumentPayment[];
  /** The part of the total that the buyer has to pay: nothing for a cancelled order. */
  owed: Sen;
  /** For an invoice or debit note on credit: what was paid before and after it was issued, and what credit notes took off. */
  onCredit: { paid: Sen; credited: Sen } | null;
  /** Where an open invoice is to be paid. Null on a quotation. */
  bank: BankAccount | null;
  /** The valid e-invoice of an invoice or note. */
  einvoice?: DocumentEinvoice | null;
  /** Who received the goods. Set after delivery. */
  receipt: { by: string; at: Date } | null;
};
