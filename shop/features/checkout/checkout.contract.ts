import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, localDate, one, sen, timestamp } from '../../kit/wire.ts';
import { line, textBlock } from '../account/account-fields.contract.ts';
import { CartLine } from '../cart/cart.contract.ts';
import { approvalReasons } from '../company/company.constants.ts';
import { orderStates, paymentMethods, paymentStates, substitutions } from '../order/order.constants.ts';
import { orderSlug } from '../order/transaction/transaction.contract.ts';
import { quotationSlug } from '../quotation/quotation-fields.contract.ts';

const tag = 'Checkout';
const access = { scope: 'order.create' } as const;

const choices = {
  /** Exactly one of the two; with `add_to` neither. */
  address_id: id.nullish(),
  pickup_id: id.nullish(),
  delivery_date: localDate.optional(),
  payment_method: z.enum(paymentMethods),
  promotion_code: line(40).toUpperCase().nullish(),
  po_number: line(40).nullish(),
  note: textBlock(500).nullish(),
  substitution: z.enum(substitutions).default('same_grade'),
  /** An order of tomorrow that these goods join. */
  add_to: orderSlug.nullish(),
  /** An accepted offer to order instead of the cart, at its prices. */
  quotation: quotationSlug.nullish(),
};

export const methodReasons = [
  'no_credit_account',
  'credit_on_hold',
  'credit_short',
  'company_not_active',
  'no_scope',
  'too_late_for_transfer',
  'online_unavailable',
  'transfer_unavailable',
] as const;

export const Preview = z.object({
  lines: z.array(
    CartLine.pick({
      id: true,
      variant_id: true,
      sku: true,
      product: true,
      pack_label: true,
      order_unit: true,
      price_unit: true,
      pack_size: true,
      is_catch_weight: true,
      quantity: true,
      price: true,
      list_price: true,
      price_source: true,
      amount: true,
      available: true,
      note: true,
      problems: true,
    }).extend({
      price_source: z.enum(['list', 'tier', 'promotion', 'contract', 'quote']),
      discount: sen,
      tax: sen,
    }),
  ),
  goods: sen,
  saved: sen,
  discount: sen,
  /** The promotion behind the discount. */
  promotion: z.object({ name: z.string(), code: z.string().nullable() }).nullable(),
  /** Why a code does nothing. */
  code_problem: z
    .enum(['unknown', 'not_yet', 'ended', 'below_minimum', 'used_up', 'nothing_fits'])
    .nullable(),
  tax: sen,
  delivery: sen,
  total: sen,
  zone: z.object({ name: z.string(), minimum: sen, shortfall: sen, free_from: sen.nullable() }).nullable(),
  /** What stands in the way of placing it. */
  problems: z.array(
    z.enum([
      'nothing_selected',
      'line_blocked',
      'no_place',
      'not_delivered_there',
      'below_minimum',
      'no_date',
      'may_not_buy',
      'above_order_limit',
      'above_month_limit',
      'company_may_not_buy',
      'cannot_add_to',
      'amount_too_large',
    ]),
  ),
  needs_approval: z.boolean(),
  /** Which amount is above an approval rule: the whole order, the day's orders, or those for this date and branch. */
  approval_reason: z.enum(approvalReasons).nullable(),
  /** What a company lets this person spend: on one order, and what is left of the month; null is no limit. */
  limits: z.object({ order: sen.nullable(), month_left: sen.nullable() }).nullable(),
  delivery_date: localDate.nullable(),
  earliest_date: localDate.nullable(),
  dates: z.array(localDate),
  /** The end of ordering for that date. */
  cut_off: timestamp.nullable(),
  payment_methods: z.array(
    z.object({
      method: z.enum(paymentMethods),
      is_available: z.boolean(),
      reason: z.enum(methodReasons).nullable(),
      /** Of credit: what could be used, and what is missing. */
      available: sen.nullable(),
      shortfall: sen.nullable(),
    }),
  ),
  /** Orders that these goods could join. */
  open_orders: z.array(
    z.object({ slug: z.string(), delivery_date: localDate, total: sen, place: z.string() }),
  ),
  price_hash: z.string(),
});
export type Preview = z.infer<typeof Preview>;

export const CheckoutInput = z.object(choices);
export type CheckoutInput = z.output<typeof CheckoutInput>;

export const previewCheckout = endpoint({
  method: 'POST',
  path: '/api/checkout/preview',
  // Somebody of a blocked company may look and is told; the service refuses whose role does not order.
  access: 'signed_in',
  tag,
  summary: 'What the selected lines cost with these choices, and what stands in the way',
  input: CheckoutInput,
  output: one(Preview),
});

export const PlaceInput = CheckoutInput.extend({
  delivery_date: localDate,
  price_hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type PlaceInput = z.output<typeof PlaceInput>;

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/checkout',
  access,
  tag,
  summary: 'Place the order as it was previewed; 409 with what changed where it no longer is',
  idempotent: true,
  input: PlaceInput,
  output: one(
    z.object({
      transaction: z.object({ slug: z.string(), status: z.enum(orderStates), total: sen }),
      /** Null while an approver is waited for, and on credit. */
      payment: z
        .object({ id: z.string(), status: z.enum(paymentStates), redirect_url: z.string().nullable() })
        .nullable(),
    }),
  ),
});
