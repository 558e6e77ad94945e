import { z } from 'zod';
import { BankDetails } from '../../../kit/bank-details.ts';
import { id, localDate, quantity, sen, timestamp } from '../../../kit/http/wire.ts';
import { Address } from '../../account/address/address.contract.ts';
import {
  buyerOrderActions,
  claimKinds,
  claimResolutions,
  claimStates,
  fulfilments,
  orderStates,
  paymentMethods,
  paymentStates,
  shortages,
  substitutions,
} from '../order.constants.ts';

/** An order as its buyer sees it: list row and detail. */

/** Example: B-261118-7K3QX. */
export const orderSlug = z.string().regex(/^B-\d{6}-[0-9A-Z]{5}$/);

export const TransactionHead = z.object({
  slug: z.string(),
  status: z.enum(orderStates),
  payment_status: z.enum(paymentStates).nullable(),
  payment_method: z.enum(paymentMethods),
  placed_at: timestamp,
  delivery_date: localDate,
  fulfilment: z.enum(fulfilments),
  total: sen,
  lines: z.int(),
  /** The first products. */
  preview: z.array(z.object({ name: z.string(), thumb: z.string().nullable() })),
  author: z.string(),
  po_number: z.string().nullable(),
  lapses_at: timestamp.nullable(),
});
export type TransactionHead = z.infer<typeof TransactionHead>;

export const OrderLine = z.object({
  id,
  product_id: id,
  variant_id: id,
  route: z.string(),
  thumb: z.string().nullable(),
  sku: z.string(),
  name: z.string(),
  pack_label: z.string(),
  order_unit: z.string(),
  price_unit: z.string(),
  pack_size: quantity,
  is_catch_weight: z.boolean(),
  quantity,
  note: z.string().nullable(),
  price: sen,
  list_price: sen,
  price_source: z.enum(['list', 'tier', 'promotion', 'contract', 'quote']),
  amount: sen,
  discount: sen,
  tax: sen,
  picked_quantity: quantity.nullable(),
  picked_weight: quantity.nullable(),
  shortage: z.enum(shortages).nullable(),
  received_quantity: quantity.nullable(),
  /** Whether it can be reviewed now, and its rating if it was. */
  review: z.object({ may: z.boolean(), rating: z.int().nullable() }),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const Claim = z.object({
  id,
  status: z.enum(claimStates),
  note: z.string().nullable(),
  answer: z.string().nullable(),
  resolution: z.enum(claimResolutions).nullable(),
  amount: sen.nullable(),
  created_at: timestamp,
  lines: z.array(z.object({ line_id: id, kind: z.enum(claimKinds), quantity, note: z.string().nullable() })),
  photos: z.array(z.object({ id, name: z.string() })),
});

/** A refund: back the way the money came, or by a bank transfer that staff make. */
const Refund = z.object({
  amount: sen,
  way: z.enum(['original', 'bank']),
  status: z.enum(['pending', 'sent', 'done', 'failed']),
  created_at: timestamp,
  done_at: timestamp.nullable(),
  bank_reference: z.string().nullable(),
  /** Waits for the buyer's verified bank account. */
  needs_account: z.boolean(),
});

export const orderDocumentKinds = ['invoice', 'delivery_order', 'receipt'] as const;

/** The address copied at placement; the saved one may change later. */
export const Place = Address.omit({ id: true, is_default: true });

/** Names the side that acted, never a person. */
export const Timeline = z.array(
  z.object({
    at: timestamp,
    what: z.string(),
    who: z.enum(['buyer', 'shop', 'system']),
    reason: z.string().nullable(),
  }),
);

export const Transaction = TransactionHead.omit({ lines: true, preview: true }).extend({
  lines: z.array(OrderLine),
  goods: sen,
  discount: sen,
  tax: sen,
  delivery: sen,
  placed_total: sen,
  promotion: z.string().nullable(),
  substitution: z.enum(substitutions),
  note: z.string().nullable(),
  place: Place,
  delivered_at: timestamp.nullable(),
  received_by: z.string().nullable(),
  has_delivery_photo: z.boolean(),
  cancel_asked_at: timestamp.nullable(),
  /** The staff member who took the order by phone; null when the author placed it. */
  taken_by: z.string().nullable(),
  parent: z.string().nullable(),
  additions: z.array(z.object({ slug: z.string(), status: z.enum(orderStates), total: sen })),
  payments: z.array(
    z.object({
      reference: z.string(),
      method: z.enum(['online', 'transfer']),
      status: z.enum(paymentStates),
      amount: sen,
      refunded: sen,
      failure: z.string().nullable(),
      redirect_url: z.string().nullable(),
      created_at: timestamp,
      paid_at: timestamp.nullable(),
      /** Set while a transfer is awaited. */
      bank: BankDetails.nullable(),
      /** For a bank transfer: proof uploads left. */
      proofs_left: z.int().nullable(),
      proof_reason: z.string().nullable(),
      refunds: z.array(Refund),
    }),
  ),
  /** Credit notes for claims on an order on credit. */
  credit_notes: z.array(z.object({ number: z.string(), amount: sen, created_at: timestamp })),
  claims: z.array(Claim),
  timeline: Timeline,
  documents: z.array(z.enum(orderDocumentKinds)),
  actions: z.array(z.enum(buyerOrderActions)),
});
export type Transaction = z.infer<typeof Transaction>;
