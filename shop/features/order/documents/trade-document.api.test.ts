import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asBuyer } from '../../../testing/people/as-buyer.ts';
import { sell } from '../../../testing/records/goods.ts';
import { buildOrder } from '../../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { refund } from '../../payment/payment.table.ts';
import { loadDocumentOrders } from './trade-document.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

test('a document shows a refund once it was sent', async () => {
  const buyer = await asBuyer(api);
  const variantId = (await sell(api)).id;
  const { id, slug, total } = await buildOrder(api, buyer, { variantId, state: 'confirmed' });
  await buyer.call('POST /api/transaction/{slug}/cancel', { slug });
  const refunded = async () => [...(await loadDocumentOrders(api.db, id)).refunds.values()];
  expect(await refunded()).toEqual([]);
  const [payment] = (await loadDocumentOrders(api.db, id)).payments;
  await api.db.orm
    .update(refund)
    .set({ state: 'sent' })
    .where(eq(refund.payment_id, payment?.id ?? 0));
  expect(await refunded()).toEqual([total]);
});
