import type { Ctx } from '../../../platform/http/context.ts';
import { acquireLease, type LeaseTarget, releaseLease, requireNoOtherLease } from '../../audit/work-lease.ts';
import type { OrderRow } from '../order.queries.ts';
import { presentLease, requireOrder } from '../staff/order.service.ts';
import { orderRecord } from './place.service.ts';

/** An addition shares the lease of its parent order. */
const leaseKeyOf = ({ id, parent_id }: Pick<OrderRow, 'id' | 'parent_id'>): LeaseTarget => ({
  kind: orderRecord,
  id: parent_id ?? id,
});

export async function leaseOrder(
  ctx: Ctx<'requestId'>,
  { slug, take_over }: { slug: string; take_over: boolean },
) {
  const order = await requireOrder(ctx, slug);
  const lease = await acquireLease(ctx.db, ctx, leaseKeyOf(order), { isTakenOver: take_over });
  return { data: presentLease(ctx, lease) };
}

export async function releaseOrder(ctx: Ctx<'requestId'>, { slug }: { slug: string }) {
  await releaseLease(ctx.db, ctx, leaseKeyOf(await requireOrder(ctx, slug)));
  return { data: { given_back: true as const } };
}

/** Refuses an action on an order that another staff member has leased. */
export async function requireNotLeasedByOthers(
  ctx: Ctx<'requestId'>,
  order: Pick<OrderRow, 'id' | 'parent_id'>,
): Promise<void> {
  await requireNoOtherLease(ctx.db, ctx, leaseKeyOf(order));
}
