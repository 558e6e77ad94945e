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
  substituteStates,
  substitutions,
} from '../order.constants.ts';

/** An order as its buyer sees it: list row and detail. */

/** Example: B-261118-7K3QX. */
export const orderSlug = z.string().regex(/^B-\d{6}-[0-9A-Z]{5}$/);

export const TransactionHead = z.object({
  slug: z.string(),
  status: z.enum(orderStates),
  payment_status: z.enum(paymentStates).nullable(),
  /** Until when a second person at the buyer's bank may approve the payment; null when it waits for nobody. */
  approval_until: timestamp.nullable(),
  payment_method: z.enum(paymentMethods),
  placed_at: timestamp,
  delivery_date: localDate,
  fulfilment: z.enum(fulfilments),
  /** The name of the address, which is a company's branch, or of the pickup point. */
  place_label: z.string(),
  total: sen,
  lines: z.int(),
  /** The first products. */
  preview: z.array(z.object({ name: z.string(), thumb: z.string().nullable() })),
  author: z.string(),
  po_number: z.string().nullable(),
  lapses_at: timestamp.nullable(),
});
export type TransactionHead = z.infer<typeof TransactionHead>;

/** An order on its way to the buyer, with the branch that it is for. */
export const ArrivingOrder = TransactionHead.extend({ branch: z.string() });
export type ArrivingOrder = z.infer<typeof ArrivingOrder>;

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
  received_weight: quantity.nullable(),
  /** The line that this one is a substitute for. It is charged from dispatch on; until then its amount is 0. */
  replaces_id: id.nullable(),
  /** What a substitute is delivered for. */
  replaced_quantity: quantity.nullable(),
  /** Whether it can be reviewed now, and its rating if it was. */
  review: z.object({ may: z.boolean(), rating: z.int().nullable() }),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** A substitute that was proposed or recorded for an item. */
export const Substitute = z.object({
  id,
  line_id: id,
  status: z.enum(substituteStates),
  name: z.string(),
  pack_label: z.string(),
  order_unit: z.string(),
  price_unit: z.string(),
  quantity,
  replaced_quantity: quantity,
  price: sen,
  /** What the substitute and the replaced quantity cost: with tax, before the order’s discount. */
  cost: sen,
  replaced_cost: sen,
  /** The deadline for an answer; null when it was recorded without asking. */
  answer_by: timestamp.nullable(),
});
export type Substitute = z.infer<typeof Substitute>;

export const Claim = z.object({
  id,
  status: z.enum(claimStates),
  note: z.string().nullable(),
  answer: z.string().nullable(),
  resolution: z.enum(claimResolutions).nullable(),
  amount: sen.nullable(),
  created_at: timestamp,
  lines: z.array(
    z.object({
      line_id: id,
      kind: z.enum(claimKinds),
      quantity,
      /** In kg, for goods claimed by weight. */
      weight: quantity.nullable(),
      note: z.string().nullable(),
    }),
  ),
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

export const Transaction = TransactionHead.omit({ lines: true, preview: true, place_label: true }).extend({
  lines: z.array(OrderLine),
  goods: sen,
  discount: sen,
  tax: sen,
  delivery: sen,
  placed_total: sen,
  promotion: z.string().nullable(),
  substitution: z.enum(substitutions),
  substitutes: z.array(Substitute),
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
      /** The part of `refunded` that has not been sent yet. */
      refund_pending: sen,
      failure: z.string().nullable(),
      approval_until: timestamp.nullable(),
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
  /** Credit notes for the invoice of the order, with or without a claim. */
  credit_notes: z.array(z.object({ number: z.string(), amount: sen, created_at: timestamp })),
  debit_notes: z.array(z.object({ number: z.string(), amount: sen, created_at: timestamp })),
  claims: z.array(Claim),
  timeline: Timeline,
  documents: z.array(z.enum(orderDocumentKinds)),
  actions: z.array(z.enum(buyerOrderActions)),
});
export type Transaction = z.infer<typeof Transaction>;
