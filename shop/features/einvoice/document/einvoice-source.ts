import type { PaymentMode } from '../../../adapters/myinvois/codes/payment-mode.constants.ts';
import type { Sen } from '../../../kit/money.ts';

/** What a document for the tax authority is built from. Plain values: the builder knows no table. */

export type PartyAddress = {
  lines: readonly string[];
  postcode: string;
  city: string;
  /** Our code, such as SGR; NA for the general public. */
  state: string;
};

export type Party = {
  name: string;
  tin: string;
  idType: 'BRN' | 'NRIC' | 'PASSPORT' | 'ARMY';
  idValue: string;
  sstNumber: string | null;
  phone: string;
  email: string | null;
  address: PartyAddress;
};

export type Supplier = Party & { msicCode: string; activity: string };

export type SourceLine = {
  description: string;
  /** Classification code of the tax authority, such as 022. */
  classification: string;
  /** In thousandths of the unit. */
  quantity: number;
  /** Our unit, such as kg or carton; `one` for what is not counted. */
  unit: string;
  /** Per unit. */
  price: Sen;
  /**
   * What the shop charged before discount and tax. It may differ from quantity × price, as for a substitute that must
   * not cost more than what it replaces; the difference is declared on the line.
   */
  amount: Sen;
  discount: Sen;
  /** Hundredths of a percent. */
  taxRate: number;
  tax: Sen;
  /** The part of amount − discount that is taxed, when it is not all of it: for receipts and notes with mixed goods. */
  taxed?: Sen;
  /** Why what is not taxed is exempt from a tax that would apply. Without it, the tax does not apply. */
  exemption?: string;
  /** The part of amount − discount that is exempt, when it is not all that is untaxed: for receipts and notes. */
  exempt?: Sen;
  /** Country of origin by its three-letter code, such as MYS. */
  origin?: string;
};

export type EinvoiceSource = {
  kind: 'invoice' | 'credit_note' | 'debit_note' | 'refund_note' | 'consolidated';
  number: string;
  /** The date of the document is that of its submission, because MyInvois accepts only recent ones. */
  issuedAt: Date;
  supplier: Supplier;
  /** The general public for a consolidated e-invoice. */
  buyer: Party;
  lines: readonly SourceLine[];
  /** Charged once for the order, without tax. */
  delivery: Sen;
  /** Sum of lines, less discounts, plus tax and delivery; the builder refuses a source that does not add up. */
  total: Sen;
  /** What was paid before the invoice. */
  prepaid: Sen;
  paymentMode?: PaymentMode;
  /** The documents that a note corrects. */
  corrects: readonly { number: string; uuid: string }[];
  /** The order's number, or that of the buyer's purchase order. */
  orderReference: string | null;
  /** The consolidated month, as its first and last day. */
  period: { from: string; to: string } | null;
};
