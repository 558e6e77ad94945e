import { claim } from '@bakul/shop/features/order/claim/claim.table';
import { completeOrders } from '@bakul/shop/features/order/expire-orders.service';
import { approveClaim } from '@bakul/shop/features/payment/claim/staff/claim.service';
import { dispatchOrder } from '@bakul/shop/features/payment/fulfilment/dispatch.service';
import { deliverOrder, prepareOrder } from '@bakul/shop/features/payment/fulfilment/fulfil.service';
import { packOrder } from '@bakul/shop/features/payment/fulfilment/pack.service';
import { payment, transferProof } from '@bakul/shop/features/payment/payment.table';
import { expireOrders } from '@bakul/shop/features/payment/payment-jobs.service';
import { rejectProof, verifyProof } from '@bakul/shop/features/payment/proof/staff/proof.service';
import { sendRefunds } from '@bakul/shop/features/payment/refund/refund.service';
import { eq } from 'drizzle-orm';
import type { DemoWorld } from './demo-world.ts';
import { linesOf, type OrderAction, type OrderProgress, rowOf } from './order-history.ts';

async function proofOf(world: DemoWorld, progress: OrderProgress): Promise<{ id: number }> {
  const { id } = await rowOf(world, progress);
  const [row] = await world.db.orm
    .select({ id: transferProof.id })
    .from(transferProof)
    .innerJoin(payment, eq(payment.id, transferProof.payment_id))
    .where(eq(payment.order_id, id));
  return { id: row?.id ?? 0 };
}

const acceptProof: OrderAction = async (world, progress, at) =>
  verifyProof(world.as('staff:finance', at), await proofOf(world, progress));

const refuseProof: OrderAction = async (world, progress, at) =>
  rejectProof(world.as('staff:finance', at), {
    ...(await proofOf(world, progress)),
    reason: 'The amount on the slip cannot be read.',
  });

const prepare: OrderAction = (world, { slug }, at) => prepareOrder(world.as('staff:warehouse', at), { slug });

const pack: OrderAction = async (world, progress, at) => {
  const lines = (await linesOf(world, progress)).map((line, index) => {
    const quantity = Number(line.quantity) - (index === 0 ? (progress.order.short ?? 0) : 0);
    // Catch-weight items weigh slightly less than estimated.
    const weight = Math.round(quantity * Number(line.pack_size) * 980) / 1000;
    return { id: line.id, picked_quantity: quantity, picked_weight: line.is_catch_weight ? weight : null };
  });
  await packOrder(world.as('staff:warehouse', at), { slug: progress.slug, lines });
};

const dispatch: OrderAction = (world, { slug }, at) =>
  dispatchOrder(world.as('staff:warehouse', at), { slug });

const deliver: OrderAction = (world, { order, slug }, at) => {
  const received_by = order.by === 'buyer' ? 'Nurul Huda' : 'Azman bin Yusof';
  return deliverOrder(world.as('staff:warehouse', at), { slug, received_by, files: [] });
};

const settleClaim: OrderAction = async (world, progress, at) => {
  const { id } = await rowOf(world, progress);
  const [row] = await world.db.orm.select().from(claim).where(eq(claim.order_id, id));
  await approveClaim(world.as('staff:support', at), {
    id: row?.id ?? 0,
    resolution: 'refund',
    amount: 2500,
    lines: [],
    answer: 'Sorry for the bruised carton. We give its price back.',
  });
};

/** Actions of staff and of scheduled jobs. */
export const shopActions = {
  acceptProof,
  refuseProof,
  prepare,
  pack,
  dispatch,
  deliver,
  settleClaim,
  lapse: (world, _, at) => expireOrders(world.jobs(at)),
  refund: (world, _, at) => sendRefunds(world.jobs(at)),
  complete: (world, _, at) => completeOrders(world.db, at),
} as const satisfies Record<string, OrderAction>;
