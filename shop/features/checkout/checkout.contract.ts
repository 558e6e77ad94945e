import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { id, localDate, one, sen, timestamp } from '../../kit/http/wire.ts';
import { line, textBlock } from '../account/account-fields.contract.ts';
import { CartLine } from '../cart/cart.contract.ts';
import { approvalReasons } from '../company/company.constants.ts';
import { orderStates, paymentMethods, paymentStates, substitutions } from '../order/order.constants.ts';
import { orderSlug } from '../order/transaction/transaction.contract.ts';
import { quotationSlug } from '../quotation/quotation-fields.contract.ts';

const { post } = endpointsAt('/api/checkout', { access: { scope: 'order.create' }, tag: 'Checkout' });

export const CheckoutInput = z.object({
  /** Exactly one of the two, or neither with `add_to`. */
  address_id: id.nullish(),
  pickup_id: id.nullish(),
  delivery_date: localDate.optional(),
  payment_method: z.enum(paymentMethods),
  promotion_code: line(40).toUpperCase().nullish(),
  po_number: line(40).nullish(),
  note: textBlock(500).nullish(),
  substitution: z.enum(substitutions).default('same_grade'),
  /** A confirmed order before its cut-off that these goods are added to. */
  add_to: orderSlug.nullish(),
  /** An accepted offer to order at its prices instead of the cart. */
  quotation: quotationSlug.nullish(),
});
export type CheckoutInput = z.output<typeof CheckoutInput>;

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

export type MethodReason = (typeof methodReasons)[number];

export const Preview = z.object({
  lines: z.array(
    CartLine.omit({
      options: true,
      min_quantity: true,
      quantity_step: true,
      is_selected: true,
      next_tier: true,
      price_before: true,
    }).extend({
      price_source: z.enum(['list', 'tier', 'promotion', 'contract', 'quote']),
      discount: sen,
      tax: sen,
    }),
  ),
  goods: sen,
  saved: sen,
  discount: sen,
  /** The promotion that gives the discount. */
  promotion: z.object({ name: z.string(), code: z.string().nullable() }).nullable(),
  code_problem: z
    .enum(['unknown', 'not_yet', 'ended', 'below_minimum', 'used_up', 'nothing_fits'])
    .nullable(),
  tax: sen,
  delivery: sen,
  total: sen,
  zone: z.object({ name: z.string(), minimum: sen, shortfall: sen, free_from: sen.nullable() }).nullable(),
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
      'no_approver',
      'company_may_not_buy',
      'cannot_add_to',
      'amount_too_large',
    ]),
  ),
  needs_approval: z.boolean(),
  /**
   * What an approver has to agree to: an amount that exceeds a rule (the whole order, the orders of the day, or those for
   * this date and branch) or a limit of the member.
   */
  approval_reason: z.enum(approvalReasons).nullable(),
  /** Spending limits of this member: per order, and what is left of the month. Null is no limit. */
  limits: z.object({ order: sen.nullable(), month_left: sen.nullable() }).nullable(),
  delivery_date: localDate.nullable(),
  earliest_date: localDate.nullable(),
  dates: z.array(localDate),
  /** Deadline for orders for that date. */
  cut_off: timestamp.nullable(),
  payment_methods: z.array(
    z.object({
      method: z.enum(paymentMethods),
      is_available: z.boolean(),
      reason: z.enum(methodReasons).nullable(),
      /** For credit only: what is available and what is missing. */
      available: sen.nullable(),
      shortfall: sen.nullable(),
      /**
       * Until when stock is held for the payment or its proof: the time allowed by the method, or the cut-off if that
       * comes first. Null on credit, without a date, and when the time starts with an approval.
       */
      pay_by: timestamp.nullable(),
    }),
  ),
  /** Orders that these goods can be added to. */
  open_orders: z.array(
    z.object({ slug: z.string(), delivery_date: localDate, total: sen, place: z.string() }),
  ),
  price_hash: z.string(),
});
export type Preview = z.infer<typeof Preview>;

export const previewCheckout = post('/preview', {
  // Members of a blocked company may preview and see the reason. The service refuses roles that may not order.
  access: 'signed_in',
  summary: 'Preview the totals of the selected lines with these choices, and the problems',
  input: CheckoutInput,
  output: one(Preview),
});

export const PlaceInput = CheckoutInput.extend({
  delivery_date: localDate,
  price_hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type PlaceInput = z.output<typeof PlaceInput>;

export const PlacedOrder = z.object({
  transaction: z.object({ slug: z.string(), status: z.enum(orderStates), total: sen }),
  /** Null while waiting for an approval, and on credit. */
  payment: z
    .object({ id: z.string(), status: z.enum(paymentStates), redirect_url: z.string().nullable() })
    .nullable(),
});

export const placeOrder = post('', {
  summary: 'Place the order as previewed; answers 409 with what has changed since',
  idempotent: true,
  input: PlaceInput,
  output: one(PlacedOrder),
});
