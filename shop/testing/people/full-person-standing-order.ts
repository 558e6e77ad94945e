import { standingOrderRun } from '../../features/standing-order/standing-order.table.ts';
import { addDays, localDate } from '../../kit/local-date.ts';
import { sell } from '../records/goods.ts';
import { standingOrderInput } from '../records/standing-orders.ts';
import type { TestApi } from '../test-api.ts';
import type { Buyer } from './as-buyer.ts';

/** A standing order with a changed date and a date that waits for an answer. */
export async function buildStandingOrder(api: TestApi, { call }: Buyer, mark: string): Promise<void> {
  const goods = await sell(api);
  const lines = [{ variant_id: goods.id, quantity: 10, note: `Potong ${mark}` }];
  const over = { name: `Tetap ${mark}`, note: `Pintu ${mark}`, po_number: `PO ${mark}` };
  const made = await call('POST /api/standing_order', await standingOrderInput(api, lines, over));
  const { id } = made.body.data;
  const now = api.deps.clock();
  const [tomorrow, later] = [addDays(localDate(now), 1), addDays(localDate(now), 2)];
  const quantities = [{ variant_id: goods.id, quantity: 20 }];
  await call('PATCH /api/standing_order/{id}/dates/{delivery_date}', {
    id,
    delivery_date: later,
    lines: quantities,
  });
  const waiting = { delivery_date: tomorrow, state: 'waiting', created_at: now } as const;
  await api.db.orm.insert(standingOrderRun).values({ standing_order_id: id, ...waiting });
}
