import { z } from 'zod';
import { id, localDate, quantity, sen, timestamp } from '../../kit/wire.ts';
import { line } from '../account/account-fields.contract.ts';
import { maxNoteLength, orderedQuantity } from '../cart/cart.contract.ts';
import { orderUnits, priceUnits } from '../catalog/catalog.constants.ts';
import { Place } from '../order/transaction/transaction.contract.ts';
import {
  buyerQuotationActions,
  frequencies,
  maxQuotationLines,
  quotationSides,
  quotationStates,
} from './quotation.constants.ts';

/** Shapes of quotations that buyers and staff share. */

/** Q-261118-7K3QX. */
export const quotationSlug = z.string().regex(/^Q-\d{6}-[0-9A-Z]{5}$/);

/** Sen per price unit. */
export const unitPrice = z.int().min(1).max(10_000_000);

/** What a buyer asks for, a line each; all of them are sent, and replace those before. */
export const requestedLines = z
  .array(
    z.object({
      variant_id: id,
      quantity: orderedQuantity.positive(),
      target_price: unitPrice.nullish(),
      note: line(maxNoteLength).nullish(),
    }),
  )
  .max(maxQuotationLines);
export type RequestedLines = z.output<typeof requestedLines>;

export const QuotationHead = z.object({
  slug: z.string(),
  status: z.enum(quotationStates),
  /** Whose turn it is; null once nobody waits for anybody. */
  turn: z.enum(quotationSides).nullable(),
  title: z.string().nullable(),
  round: z.int(),
  lines: z.int(),
  /** The first products, as a reminder of what it was. */
  preview: z.array(z.object({ name: z.string(), thumb: z.string().nullable() })),
  /** The goods at the prices of the newest offer. */
  goods: sen.nullable(),
  author: z.string(),
  required_on: localDate.nullable(),
  valid_until: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type QuotationHead = z.infer<typeof QuotationHead>;

export const QuotationLine = z.object({
  position: z.int(),
  variant_id: id,
  sku: z.string(),
  name: z.string(),
  route: z.string(),
  thumb: z.string().nullable(),
  /** Grade, size and pack, as they were chosen. */
  options: z.array(z.string()),
  pack_label: z.string(),
  order_unit: z.enum(orderUnits),
  price_unit: z.enum(priceUnits),
  pack_size: quantity,
  min_quantity: quantity,
  quantity_step: quantity,
  quantity,
  /** Today's public price for this quantity, sen per price unit. */
  list_price: sen,
  target_price: sen.nullable(),
  offered_price: sen.nullable(),
  /** Whether the shop can deliver it; a line that it leaves out is not ordered. */
  is_available: z.boolean(),
  note: z.string().nullable(),
  /** At the list price, and at the offered one. */
  list_amount: sen,
  offered_amount: sen.nullable(),
  saving: sen.nullable(),
});
export type QuotationLine = z.infer<typeof QuotationLine>;

export const QuotationVersion = z.object({
  number: z.int(),
  side: z.enum(quotationSides),
  author: z.string(),
  valid_until: timestamp.nullable(),
  message: z.string().nullable(),
  goods: sen.nullable(),
  created_at: timestamp,
  lines: z.array(
    z.object({
      position: z.int(),
      variant_id: id,
      sku: z.string(),
      name: z.string(),
      pack_label: z.string(),
      quantity,
      /** As they were on that day. */
      list_price: sen,
      target_price: sen.nullable(),
      offered_price: sen.nullable(),
      is_available: z.boolean(),
      note: z.string().nullable(),
    }),
  ),
});

/** Everything but what only one side may know. */
export const QuotationBody = QuotationHead.omit({ lines: true, preview: true, goods: true }).extend({
  lines: z.array(QuotationLine),
  /** Over the lines that the shop can deliver; `goods` and `saving` once there is an offer. */
  list_goods: sen,
  goods: sen.nullable(),
  saving: sen.nullable(),
  frequency: z.enum(frequencies),
  note: z.string().nullable(),
  address_id: id.nullable(),
  pickup_id: id.nullable(),
  place: Place.nullable(),
  /** The number of the offer on the table: what an acceptance names. */
  offer: z.int().nullable(),
  rounds_left: z.int(),
  /** Seconds until the offer ends. */
  seconds_left: z.int().nullable(),
  submitted_at: timestamp.nullable(),
  versions: z.array(QuotationVersion),
  messages: z.array(
    z.object({
      id,
      side: z.enum(quotationSides),
      author: z.string(),
      text: z.string(),
      /** The number of the version that it came with. */
      version: z.int().nullable(),
      created_at: timestamp,
    }),
  ),
  attachments: z.array(
    z.object({ id, name: z.string(), mime_type: z.string(), bytes: z.int(), created_at: timestamp }),
  ),
  timeline: z.array(
    z.object({
      at: timestamp,
      what: z.string(),
      who: z.enum(['buyer', 'shop', 'system']),
      reason: z.string().nullable(),
    }),
  ),
  /** The order that came of it. */
  transaction: z.string().nullable(),
  has_document: z.boolean(),
});
export type QuotationBody = z.infer<typeof QuotationBody>;

export const Quotation = QuotationBody.extend({ deeds: z.array(z.enum(buyerQuotationActions)) });
export type Quotation = z.infer<typeof Quotation>;
