import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { idParam, list, one, paging } from '../../../kit/http/wire.ts';
import { line, textBlock } from '../../account/account-fields.contract.ts';
import { standingOrderStates } from '../standing-order.constants.ts';
import { CalendarDay, Run, StandingOrder, StandingOrderHead } from '../standing-order.contract.ts';

const { get, post } = endpointsAt('/api/staff/standing_order', {
  access: { staff: 'order.view' },
  tag: 'Standing orders (staff)',
});

export const StaffStandingOrderHead = StandingOrderHead.extend({
  /** Name of the company, or of the person. */
  buyer: z.string(),
});
export type StaffStandingOrderHead = z.infer<typeof StaffStandingOrderHead>;

export const StaffStandingOrder = StandingOrder.extend({
  buyer: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  calendar: z.array(CalendarDay),
  /** The newest first. */
  runs: z.array(Run),
  actions: z.array(z.enum(['pause', 'resume'])),
});
export type StaffStandingOrder = z.infer<typeof StaffStandingOrder>;

export const listStaffStandingOrders = get('', {
  summary: 'List standing orders of all buyers, those that wait for an answer first',
  input: z.object({
    ...paging,
    state: z.enum(standingOrderStates).optional(),
    /** Name of the standing order, the buyer or the author, or of a product. */
    keywords: line(100).optional(),
  }),
  output: list(StaffStandingOrderHead),
});

const byId = { id: idParam };

export const getStaffStandingOrder = get('/{id}', {
  summary: 'Retrieve a standing order with its calendar and its latest runs',
  input: z.object(byId),
  output: one(StaffStandingOrder),
});

const onBehalf = { access: { staff: 'order.on_behalf' } } as const;

export const pauseForBuyer = post('/{id}/pause', {
  ...onBehalf,
  summary: 'Pause a standing order for its buyer, who is informed of the reason',
  input: z.object({ ...byId, reason: textBlock(500).min(1) }),
  output: one(StaffStandingOrder),
});

export const resumeForBuyer = post('/{id}/resume', {
  ...onBehalf,
  summary: 'Resume a paused standing order for its buyer',
  input: z.object(byId),
  output: one(StaffStandingOrder),
});
