import { z } from 'zod';
import { id, localDate, quantity, sen, timestamp } from '../../kit/http/wire.ts';
import { line } from '../account/account-fields.contract.ts';
import { maxNoteLength, orderedQuantity } from '../cart/cart.contract.ts';
import { orderUnits, priceUnits } from '../catalog/catalog.constants.ts';
import { Place, Timeline } from '../order/transaction/transaction.contract.ts';
import {
  buyerQuotationActions,
  frequencies,
  maxQuotationLines,
  quotationSides,
  quotationStates,
} from './quotation.constants.ts';

/** Shapes of quotations shared by buyers and staff. */

/** Example: Q-261118-7K3QX. */
export const quotationSlug = z.string().regex(/^Q-\d{6}-[0-9A-Z]{5}$/);

/** In sen per price unit. */
export const unitPrice = z.int().min(1).max(10_000_000);

/** The requested lines. The list is always complete and replaces the previous one. */
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
  /** Whose turn it is; null when neither side is expected to act. */
  turn: z.enum(quotationSides).nullable(),
  title: z.string().nullable(),
  round: z.int(),
  lines: z.int(),
  /** The first products. */
  preview: z.array(z.object({ name: z.string(), thumb: z.string().nullable() })),
  /** The goods at the newest offer's prices. */
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
  /** The chosen grade, size and pack. */
  options: z.array(z.string()),
  pack_label: z.string(),
  order_unit: z.enum(orderUnits),
  price_unit: z.enum(priceUnits),
  pack_size: quantity,
  min_quantity: quantity,
  quantity_step: quantity,
  quantity,
  /** Today's public price for this quantity, in sen per price unit. */
  list_price: sen,
  target_price: sen.nullable(),
  offered_price: sen.nullable(),
  /** Whether the shop can deliver the line; unavailable lines are not ordered. */
  is_available: z.boolean(),
  note: z.string().nullable(),
  /** At the list price; `offered_amount` is at the offered price. */
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
      /** As of that day. */
      list_price: sen,
      target_price: sen.nullable(),
      offered_price: sen.nullable(),
      is_available: z.boolean(),
      note: z.string().nullable(),
    }),
  ),
});

/** What both sides may see. */
export const QuotationBody = QuotationHead.omit({ lines: true, preview: true, goods: true }).extend({
  lines: z.array(QuotationLine),
  /** Sum over available lines. `goods` and `saving` are null until there is an offer. */
  list_goods: sen,
  goods: sen.nullable(),
  saving: sen.nullable(),
  frequency: z.enum(frequencies),
  note: z.string().nullable(),
  address_id: id.nullable(),
  pickup_id: id.nullable(),
  place: Place.nullable(),
  /** The number of the current offer, which an acceptance must name. */
  offer: z.int().nullable(),
  rounds_left: z.int(),
  /** Seconds until the offer expires. */
  seconds_left: z.int().nullable(),
  submitted_at: timestamp.nullable(),
  versions: z.array(QuotationVersion),
  messages: z.array(
    z.object({
      id,
      side: z.enum(quotationSides),
      author: z.string(),
      text: z.string(),
      /** The number of the version it was sent with. */
      version: z.int().nullable(),
      created_at: timestamp,
    }),
  ),
  attachments: z.array(
    z.object({ id, name: z.string(), mime_type: z.string(), bytes: z.int(), created_at: timestamp }),
  ),
  timeline: Timeline,
  /** The resulting order. */
  transaction: z.string().nullable(),
  has_document: z.boolean(),
});
export type QuotationBody = z.infer<typeof QuotationBody>;

export const Quotation = QuotationBody.extend({ actions: z.array(z.enum(buyerQuotationActions)) });
export type Quotation = z.infer<typeof Quotation>;
