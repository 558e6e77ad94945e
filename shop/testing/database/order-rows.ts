import { eq } from 'drizzle-orm';
import { orderLine } from '../../features/order/order.table.ts';
import { payment, refund } from '../../features/payment/payment.table.ts';
import type { Staff } from '../people/as-staff.ts';
import type { TestOrder } from '../records/orders.ts';
import type { TestApi } from '../test-api.ts';

/** The rows of an order. */

export const linesOf = (api: TestApi, { id }: TestOrder) =>
  api.db.orm.select().from(orderLine).where(eq(orderLine.order_id, id));

export const paymentOf = async (api: TestApi, { id }: TestOrder) =>
  (await api.db.orm.select().from(payment).where(eq(payment.order_id, id)))[0];

export const refundsOf = async (api: TestApi, order: TestOrder) =>
  (
    await api.db.orm
      .select()
      .from(refund)
      .where(eq(refund.payment_id, (await paymentOf(api, order))?.id ?? 0))
  ).map(({ amount, way }) => [amount, way]);

/** Packs the only line of an order and dispatches it. */
export async function packAs(api: TestApi, staff: Staff, order: TestOrder, picked: number, weight?: number) {
  const [line] = await linesOf(api, order);
  return staff.call('POST /api/staff/order/{slug}/pack', {
    slug: order.slug,
    lines: [{ id: line?.id ?? 0, picked_quantity: picked, picked_weight: weight ?? null }],
  });
}
export const dispatch = (staff: Staff, { slug }: TestOrder) =>
  staff.call('POST /api/staff/order/{slug}/dispatch', { slug });
