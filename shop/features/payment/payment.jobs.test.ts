import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { readBrand } from '../../testing/brand.ts';
import { asBuyer } from '../../testing/people/as-buyer.ts';
import { buildOrder } from '../../testing/records/orders.ts';
import { startShopJobs } from '../../testing/start-jobs.ts';
import { testApi } from '../../testing/test-api.ts';
import { variant } from '../catalog/catalog.table.ts';
import { shopOrder } from '../order/order.table.ts';

const sender = { send: async () => undefined, close: () => undefined };

test('the job queue releases the stock of an unpaid order within 60 s', {
  timeout: 90_000,
}, async () => {
  const api = await testApi();
  const variantId = await api.variant(await api.product('Tomato'), { on_hand: '10' });
  const buyer = await asBuyer(api);
  // Placed so that it expires in two seconds.
  api.moveTo(new Date(Date.now() - 30 * 60_000 + 2000));
  const order = await buildOrder(api, buyer, { variantId, quantity: 4 });
  const [row] = await api.db.orm.select().from(shopOrder).where(eq(shopOrder.id, order.id));
  const lapsesAt = row?.lapses_at?.getTime() ?? 0;
  const held = async () =>
    (await api.db.orm.select().from(variant).where(eq(variant.id, variantId)))[0]?.reserved;
  expect(await held()).toBe('4.000');
  const jobs = await startShopJobs(api.database, {
    ...api.deps,
    sender,
    readBrand,
    clock: () => new Date(),
  });
  onTestFinished(jobs.stop);
  await expect.poll(held, { timeout: 80_000, interval: 100 }).toBe('0.000');
  expect(Date.now()).toBeGreaterThanOrEqual(lapsesAt);
  expect(Date.now() - lapsesAt).toBeLessThan(60_000);
  expect((await buyer.call('GET /api/transaction/{slug}', { slug: order.slug })).body.data.status).toBe(
    'expired',
  );
});
