import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { idParam, localDate, one, sen } from '../../../kit/http/wire.ts';
import { CartLine } from '../../cart/cart.contract.ts';

const { get } = endpointsAt('/api/usual_order', { tag: 'Transactions', access: { scope: 'cart.use' } });

export const UsualOrder = z.object({
  /** The delivery date whose weekday counts. Null when no date can be delivered. */
  date: localDate.nullable(),
  /** The name of the branch or pickup point. Null without one. */
  place_label: z.string().nullable(),
  /** At today's prices, most frequent first. `weeks` is in how many of the last eight weeks it was ordered. */
  lines: z.array(CartLine.extend({ weeks: z.int() })),
  goods: sen,
});
export type UsualOrder = z.infer<typeof UsualOrder>;

export const getUsualOrder = get('', {
  summary: 'Retrieve what this buyer usually orders for a weekday and a branch; changes nothing',
  input: z.object({
    /** The earliest possible delivery without it. */
    date: localDate.optional(),
    /** At most one of the two. Without either, the place in the request headers or the default address. */
    address_id: idParam.optional(),
    pickup_id: idParam.optional(),
  }),
  output: one(UsualOrder),
});
