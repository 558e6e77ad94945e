import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, idParam, localDate, one, sen, timestamp } from '../../../kit/http/wire.ts';
import { fulfilments, orderStates } from '../order.constants.ts';
import { orderSlug } from '../transaction/transaction.contract.ts';
import { Lease, StaffOrderHead } from './order.contract.ts';

const { get, post } = endpointsAt('/api/staff/order', {
  tag: 'Back office: orders',
  access: { staff: 'order.fulfil' },
});
const of = z.object({ slug: orderSlug });

export const getOrderBoard = get('/board', {
  access: { staff: 'order.view' },
  summary: 'Retrieve the board of a delivery day with counts and sums per state; the next day by default',
  input: z.object({
    delivery_date: localDate.optional(),
    zone_id: idParam.optional(),
    fulfilment: z.enum(fulfilments).optional(),
  }),
  output: one(
    z.object({
      delivery_date: localDate,
      today: localDate,
      cut_off: timestamp,
      zones: z.array(z.object({ id, name: z.string() })),
      /** Orders for this day that are not confirmed yet. */
      waiting: z.object({ orders: z.int(), total: sen }),
      columns: z.array(
        z.object({
          status: z.enum(['confirmed', 'preparing', 'out_for_delivery', 'ready_for_pickup', 'delivered']),
          orders: z.int(),
          total: sen,
          weight_grams: z.int(),
          /** By zone, then oldest first; limited in number. */
          heads: z.array(StaffOrderHead),
        }),
      ),
    }),
  ),
});

export const bulkOrders = post('/bulk', {
  summary: 'Apply an action to several orders separately; returns the result of each',
  idempotent: true,
  input: z.object({
    slugs: z.array(orderSlug).min(1).max(100),
    action: z.enum(['prepare', 'pack_as_ordered', 'dispatch']),
  }),
  output: one(
    z.object({
      done: z.int(),
      results: z.array(
        z.object({
          slug: z.string(),
          status: z.enum(orderStates).nullable(),
          problem: z.string().nullable(),
        }),
      ),
    }),
  ),
});

export const leaseOrder = post('/{slug}/take', {
  summary:
    'Take or renew the ten-minute lease of an order; 409 names the holder, `take_over` takes it from them',
  input: of.extend({ take_over: z.boolean().default(false) }),
  output: one(Lease),
});

export const releaseOrder = post('/{slug}/give_back', {
  summary: 'Release the lease of an order',
  input: of,
  output: one(z.object({ given_back: z.literal(true) })),
});
