import type { DocumentBuyer, DocumentSeller } from '../../../adapters/pdf/letterhead.ts';
import type { Lang } from '../../../kit/language.ts';
import type { LocalDate } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import type { Milli } from '../../../kit/quantity.ts';
import type { DocumentUnit } from './trade-document-texts.ts';

export type OrderDocumentKind = 'invoice' | 'delivery_order' | 'receipt';
/** A quotation is about goods that nobody ordered yet: it has no delivery, no payments, and an end. */
type TradeDocumentKind = OrderDocumentKind | 'credit_note' | 'quotation';

type TradeDocumentPlace = {
  label: string;
  contact: string;
  phone: string;
  /** A line each. */
  address: readonly string[];
  notes: string | null;
};

export type TradeDocumentOrder = {
  slug: string;
  placedAt: Date;
  poNumber: string | null;
  /** Null where a quotation names none, and so is the place. */
  deliveryDate: LocalDate | null;
  fulfilment: 'delivery' | 'pickup';
  place: TradeDocumentPlace | null;
  /** Orders that were added to this one: delivered and invoiced with it. */
  additions: readonly string[];
};

export type TradeDocumentLine = {
  sku: string;
  name: string;
  pack: string;
  unit: DocumentUnit;
  /** Order units: as ordered, and as packed. Before packing both are the same. */
  ordered: Milli;
  quantity: Milli;
  priceUnit: DocumentUnit;
  /** Price units that were weighed; null where a pack is paid as a pack. */
  weight: Milli | null;
  /** For one price unit. */
  price: Sen;
  /** On a quotation: the public price beside the offered one. */
  listPrice?: Sen;
  listAmount?: Sen;
  /** Before discount and tax. */
  amount: Sen;
  discount: Sen;
  /** Hundredths of a percent. */
  taxRate: number;
  tax: Sen;
  note: string | null;
};

/** goods − discount + tax + delivery = total. */
type TradeDocumentSums = { goods: Sen; discount: Sen; tax: Sen; delivery: Sen; total: Sen };

type TradeDocumentPayment = {
  method: 'online' | 'transfer' | 'credit';
  at: Date;
  reference: string;
  amount: Sen;
  refunded: Sen;
};

/** Everything that stands on a document; the same data make the same bytes. */
export type TradeDocument = {
  kind: TradeDocumentKind;
  lang: Lang;
  /** INV-2026-000042; a delivery order and a receipt have numbers of their own. */
  number: string;
  issuedAt: Date;
  /** When an invoice on credit has to be paid; the last day of a quotation. */
  dueOn: LocalDate | null;
  /** The number of the invoice that a credit note corrects. */
  corrects: string | null;
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  order: TradeDocumentOrder;
  lines: readonly TradeDocumentLine[];
  sums: TradeDocumentSums;
  payments: readonly TradeDocumentPayment[];
  /** Who took the goods, once somebody did. */
  receipt: { by: string; at: Date } | null;
};
