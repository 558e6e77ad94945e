import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { id, idParam, list, localDate, one, paging, quantity, sen, timestamp } from '../../kit/http/wire.ts';
import { line, textBlock } from '../account/account-fields.contract.ts';
import { CartLine, maxNoteLength, orderedQuantity } from '../cart/cart.contract.ts';
import { orderStates, paymentMethods, paymentStates, substitutions } from '../order/order.constants.ts';
import { orderSlug } from '../order/transaction/transaction.contract.ts';
import { quotationSlug } from '../quotation/quotation-fields.contract.ts';
import {
  defaultPriceGuardPercent,
  maxNameLength,
  maxStandingOrderLines,
  priceProblems,
  runStates,
  standingOrderModes,
  standingOrderStates,
} from './standing-order.constants.ts';

const { get, post, patch } = endpointsAt('/api/standing_order', {
  access: { scope: 'order.create' },
  tag: 'Standing orders',
});

/** Why a run could not be placed as planned. Those of a line name its variant. */
export const runReasons = [
  /** The buyer wants to confirm every order. */
  'confirmation',
  ...priceProblems,
  'unavailable',
  'stock_short',
  'below_minimum',
  'off_step',
  'below_order_minimum',
  'closed_day',
  'no_place',
  'not_delivered_there',
  'author_may_not_order',
  'company_may_not_buy',
  'above_limit',
  'no_approver',
  'credit_unavailable',
  'payment_unavailable',
  'amount_too_large',
  /** It was not answered, or the shop was not running, before the cut-off. */
  'cut_off_passed',
] as const;
export type RunReason = (typeof runReasons)[number];

export const RunProblem = z.object({
  reason: z.enum(runReasons),
  variant_id: id.nullable(),
  /** Name of the product, in both languages. */
  name_en: z.string().nullable(),
  name_ms: z.string().nullable(),
  /** Of a line: confirmed and current price, or wanted and possible quantity. */
  from: z.number().nullable(),
  to: z.number().nullable(),
});
export type RunProblem = z.infer<typeof RunProblem>;

const LineInput = z.object({
  variant_id: id,
  quantity: orderedQuantity.positive(),
  note: line(maxNoteLength).nullish(),
});

const standingOrderFields = {
  name: line(maxNameLength).min(1),
  mode: z.enum(standingOrderModes),
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  starts_on: localDate,
  ends_on: localDate.nullish(),
  /** Exactly one of the two. */
  address_id: id.nullish(),
  pickup_id: id.nullish(),
  payment_method: z.enum(paymentMethods),
  po_number: line(40).nullish(),
  note: textBlock(500).nullish(),
  substitution: z.enum(substitutions).default('same_grade'),
  allows_partial: z.boolean().default(false),
  price_guard_percent: z.int().min(0).max(100).default(defaultPriceGuardPercent),
  lines: z.array(LineInput).min(1).max(maxStandingOrderLines),
};

export const StandingOrderInput = z.object(standingOrderFields);
export type StandingOrderInput = z.output<typeof StandingOrderInput>;

/** A line at today's price for the buyer. */
export const StandingOrderLine = CartLine.omit({
  is_selected: true,
  next_tier: true,
  price_before: true,
  id: true,
}).extend({
  /** Per price unit, at the quantity of the standing order. */
  confirmed_price: sen,
  /** Why nobody orders it at today’s price without a confirmation. */
  price_problem: z.enum(priceProblems).nullable(),
  /** What the buyer pays from which quantity on, ascending, for forms that change the quantity. */
  tiers: z.array(z.object({ from_quantity: quantity, price: sen })),
});

export const Run = z.object({
  delivery_date: localDate,
  state: z.enum(runStates),
  problems: z.array(RunProblem),
  order: z
    .object({
      slug: z.string(),
      total: sen,
      status: z.enum(orderStates),
      payment_status: z.enum(paymentStates).nullable(),
    })
    .nullable(),
  decided_by: z.string().nullable(),
  decided_at: timestamp.nullable(),
  /** When a waiting run is given up. */
  cut_off: timestamp,
});
export type Run = z.infer<typeof Run>;

const headFields = {
  id,
  name: z.string(),
  state: z.enum(standingOrderStates),
  mode: z.enum(standingOrderModes),
  weekdays: z.array(z.int()),
  starts_on: localDate,
  ends_on: localDate.nullable(),
  place: z.string().nullable(),
  author: z.string(),
  line_count: z.int(),
  /** The next delivery that is neither skipped nor on a closed day. Null when there is none within four weeks. */
  next_date: localDate.nullable(),
  /** Of the goods at today's prices. */
  expected_total: sen,
  /** The run that needs an answer now. */
  waiting: Run.nullable(),
};

export const StandingOrderHead = z.object(headFields);
export type StandingOrderHead = z.infer<typeof StandingOrderHead>;

export const StandingOrder = z.object({
  ...headFields,
  address_id: id.nullable(),
  pickup_id: id.nullable(),
  payment_method: z.enum(paymentMethods),
  po_number: z.string().nullable(),
  note: z.string().nullable(),
  substitution: z.enum(substitutions),
  allows_partial: z.boolean(),
  price_guard_percent: z.int(),
  lines: z.array(StandingOrderLine),
  version: z.int(),
});
export type StandingOrder = z.infer<typeof StandingOrder>;

export const listStandingOrders = get('', {
  summary: 'List standing orders of the buyer, those that need an answer first',
  input: z.object({ ...paging, state: z.enum(standingOrderStates).optional() }),
  output: list(StandingOrderHead),
});

export const draftStandingOrder = get('/draft', {
  summary:
    'Retrieve lines, place and terms to start from: a past order, a saved list or an accepted quotation',
  input: z.object({
    transaction: orderSlug.optional(),
    list_id: idParam.optional(),
    quotation: quotationSlug.optional(),
  }),
  output: one(
    z.object({
      name: z.string(),
      address_id: id.nullable(),
      pickup_id: id.nullable(),
      payment_method: z.enum(paymentMethods).nullable(),
      substitution: z.enum(substitutions).nullable(),
      lines: z.array(StandingOrderLine.omit({ confirmed_price: true, price_problem: true })),
    }),
  ),
});

export const createStandingOrder = post('', {
  summary: 'Create a standing order; today’s prices count as confirmed',
  idempotent: true,
  input: StandingOrderInput,
  output: one(StandingOrder),
});

const byId = { id: idParam };

export const getStandingOrder = get('/{id}', {
  summary: 'Retrieve a standing order at today’s prices',
  input: z.object(byId),
  output: one(StandingOrder),
});

export const changeStandingOrder = patch('/{id}', {
  summary: 'Replace what a standing order says; today’s prices count as confirmed',
  input: StandingOrderInput.extend({ ...byId, version: z.int() }),
  output: one(StandingOrder),
});

export const pauseStandingOrder = post('/{id}/pause', {
  summary: 'Pause: nothing is placed until it is resumed',
  input: z.object(byId),
  output: one(StandingOrder),
});

export const resumeStandingOrder = post('/{id}/resume', {
  summary: 'Resume a paused standing order',
  input: z.object(byId),
  output: one(StandingOrder),
});

export const endStandingOrder = post('/{id}/end', {
  summary: 'End a standing order for good',
  input: z.object(byId),
  output: one(StandingOrder),
});

export const acceptPrices = post('/{id}/accept_prices', {
  summary: 'Accept the prices of these lines as seen: they count as confirmed',
  input: z.object({
    ...byId,
    prices: z
      .array(z.object({ variant_id: id, price: sen }))
      .min(1)
      .max(maxStandingOrderLines),
  }),
  output: one(StandingOrder),
});

/** One day of the calendar. */
export const CalendarDay = z.object({
  delivery_date: localDate,
  state: z.enum(['planned', 'changed', 'skipped', 'closed', ...runStates]),
  /** Of the goods at today's prices, or the total of the placed order. Null when nothing is ordered. */
  expected_total: sen.nullable(),
  /** Quantities that differ on this date. Zero leaves a variant out. */
  lines: z.array(z.object({ variant_id: id, quantity })),
  run: Run.nullable(),
  /** Whether it can still be skipped or changed. */
  is_open: z.boolean(),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const getCalendar = get('/{id}/calendar', {
  summary: 'List the deliveries of the next four weeks with their expected totals',
  input: z.object(byId),
  output: one(z.array(CalendarDay)),
});

export const changeDate = patch('/{id}/dates/{delivery_date}', {
  summary: 'Skip a single date, change its quantities, or restore those of the standing order',
  input: z.object({
    ...byId,
    delivery_date: localDate,
    is_skipped: z.boolean().optional(),
    /** Restores the quantities of the standing order. An explicit flag, because clients drop empty arrays. */
    resets_lines: z.boolean().optional(),
    lines: z
      .array(z.object({ variant_id: id, quantity: orderedQuantity }))
      .max(maxStandingOrderLines)
      .optional(),
  }),
  output: one(CalendarDay),
});

export const listRuns = get('/{id}/runs', {
  summary: 'List what became of every past date, newest first',
  input: z.object({ ...paging, ...byId }),
  output: list(Run),
});

const byRun = { ...byId, delivery_date: localDate };

export const previewRun = get('/{id}/runs/{delivery_date}', {
  summary: 'Preview the order of a waiting date at current prices, with its problems',
  input: z.object(byRun),
  output: one(
    z.object({
      run: Run.nullable(),
      lines: z.array(
        StandingOrderLine.extend({
          /** The order would be placed without it, because partial orders are allowed. */
          is_left_out: z.boolean(),
        }),
      ),
      total: sen,
      problems: z.array(RunProblem),
      price_hash: z.string(),
    }),
  ),
});

export const confirmRun = post('/{id}/runs/{delivery_date}/confirm', {
  summary: 'Place the order of a waiting date as previewed; its prices count as confirmed',
  idempotent: true,
  input: z.object({ ...byRun, price_hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  output: one(Run),
});
