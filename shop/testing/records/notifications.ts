import { notify } from '../../features/notification/notification.service.ts';
import type { TestApi } from '../test-api.ts';

let count = 0;

type Reader = { id: number; buyer_id: number };
type Over = { event?: string; order?: string; buyerId?: number; link?: string };

/** Notifies a person that an order was delivered. Each call is another event unless it is given. */
export async function buildNotification(
  api: TestApi,
  { id, buyer_id }: Reader,
  over: Over = {},
): Promise<number> {
  const {
    order = `B-261118-${++count}`,
    buyerId = buyer_id,
    event = `order:${order}:order_delivered`,
    link = `/transactions/${order}`,
  } = over;
  await notify(api.db, {
    ...{ personId: id, buyerId, kind: 'order', event, template: 'order_delivered' },
    paramsIn: () => ({ order }),
    link,
    now: api.deps.clock(),
  });
  const [row] = await api.db.run<{ id: number }>(
    'SELECT id::integer FROM notification WHERE person_id = $1 AND event = $2',
    [id, event],
  );
  return row?.id ?? 0;
}
