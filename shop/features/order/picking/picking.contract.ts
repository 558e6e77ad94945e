import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, localDate, one, quantity } from '../../../kit/http/wire.ts';
import { fulfilments, orderStates, substitutions } from '../order.constants.ts';
import { Place } from '../transaction/transaction.contract.ts';

const { get, download } = endpointsAt('/api/staff', {
  tag: 'Back office: orders',
  access: { staff: 'order.view' },
});

export const pickingViews = ['farm', 'route'] as const;

const Goods = z.object({
  variant_id: id,
  sku: z.string(),
  name: z.string(),
  pack_label: z.string(),
  order_unit: z.string(),
  quantity,
  weight_grams: z.int(),
});
const FarmGroup = z.object({
  farm: z.string(),
  district: z.string(),
  weight_grams: z.int(),
  lines: z.array(Goods.extend({ orders: z.int() })),
});
const Stop = z.object({
  slug: z.string(),
  status: z.enum(orderStates),
  buyer: z.string(),
  place: Place.pick({ label: true, contact: true, phone: true, notes: true }).extend({
    address: z.array(z.string()),
  }),
  substitution: z.enum(substitutions),
  note: z.string().nullable(),
  weight_grams: z.int(),
  is_packed: z.boolean(),
  lines: z.array(
    Goods.extend({
      note: z.string().nullable(),
      is_catch_weight: z.boolean(),
      addition: z.string().nullable(),
    }),
  ),
});
const RouteGroup = z.object({
  route: z.string(),
  fulfilment: z.enum(fulfilments),
  weight_grams: z.int(),
  stops: z.array(Stop),
});

export const Picking = z.object({
  delivery_date: localDate,
  by: z.enum(pickingViews),
  orders: z.int(),
  weight_grams: z.int(),
  /** What to fetch from each farm. */
  farms: z.array(FarmGroup),
  /** What to pack for each stop, in delivery order. */
  routes: z.array(RouteGroup),
});
export type Picking = z.infer<typeof Picking>;
export type FarmGroup = z.infer<typeof FarmGroup>;
export type RouteGroup = z.infer<typeof RouteGroup>;
export type Stop = z.infer<typeof Stop>;

const input = z.object({ delivery_date: localDate.optional(), by: z.enum(pickingViews).default('farm') });

export const getPicking = get('/picking', {
  summary: 'Retrieve the picking list of a delivery day, by farm or by route and order',
  input,
  output: one(Picking),
});

export const downloadPicking = download('/picking.pdf', {
  summary: 'Download the picking list as PDF with tick boxes',
  input,
});
