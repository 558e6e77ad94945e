import { expect, onTestFinished, test, vi } from 'vitest';
import { addDays, localDate } from '../../kit/local-date.ts';
import { createCaches } from '../../platform/cache/cache.ts';
import { listen } from '../../platform/db/notify/listen.ts';
import { asBuyer } from '../../testing/people/as-buyer.ts';
import { sell } from '../../testing/records/goods.ts';
import { testApi } from '../../testing/test-api.ts';
import { closedDay } from './delivery.table.ts';

test('a closed or reopened day takes effect although days are cached', async () => {
  const caches = createCaches();
  const api = await testApi({ deps: { caches } });
  const listener = await listen(api.database, caches.invalidate);
  onTestFinished(listener.stop);
  await sell(api);
  const buyer = await asBuyer(api);
  const input = { payment_method: 'online' as const };
  const earliest = async () =>
    (await buyer.call('POST /api/checkout/preview', input)).body.data.earliest_date;
  const open = (await earliest()) ?? '';
  expect(open > localDate(api.deps.clock())).toBe(true);
  await api.db.orm.insert(closedDay).values({ day: open, reason_en: 'Festival', reason_ms: 'Perayaan' });
  await vi.waitFor(async () => expect(await earliest()).toBe(addDays(open, 1)), 2000);
  await api.db.orm.delete(closedDay);
  await vi.waitFor(async () => expect(await earliest()).toBe(open), 2000);
});
