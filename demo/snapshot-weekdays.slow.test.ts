import { expect, test } from 'vitest';
import { runDueStandingOrders } from '../shop/features/standing-order/run/run-due.service.ts';
import { addDays, atHour, localDate } from '../shop/kit/local-date.ts';
import { runs } from '../shop/testing/runs.ts';
import { testApi } from '../shop/testing/test-api.ts';
import { seedFoundation } from './seed-foundation.ts';
import { loadSnapshot } from './snapshot/load-snapshot.ts';
import { readSnapshotOfDay } from './snapshot/snapshot-of-day.ts';
import { booksThatAgree, checkBooks, laterThan, numberOf } from './testing/books.ts';

// A year's end lies between the snapshot and this week, so documents are numbered anew.
const mondayOfLoad = '2027-01-04';

async function shopLoadedAt(now: Date) {
  const api = await testApi();
  const { secrets } = api.deps;
  await api.db.transaction(async (db) => {
    await seedFoundation(db, { now, secrets });
    const snapshot = await readSnapshotOfDay(now);
    await loadSnapshot(db, { snapshot, deps: api.deps, passwordHash: '', now });
  });
  return api;
}

test.for([0, 6, 1, 2, 3, 4, 5].slice(0, runs(1, 7)))(
  'the snapshot is loaded %i days after a Monday',
  { timeout: 240_000 },
  async (days) => {
    const now = atHour(addDays(mondayOfLoad, days), 0.6);
    const api = await shopLoadedAt(now);
    expect(await checkBooks(api)).toEqual(booksThatAgree);
    expect(await laterThan(api, now)).toEqual([]);
    const placed = `SELECT count(*)::integer AS n FROM shop_order
      WHERE (placed_at AT TIME ZONE 'Asia/Kuala_Lumpur')::date = $1::date - 1`;
    expect(await numberOf(api, placed, [localDate(now)])).toBeGreaterThan(3);
    const waiting = "SELECT count(*)::integer AS n FROM quotation WHERE state = 'submitted'";
    expect(await numberOf(api, waiting)).toBe(1);
    const open =
      "SELECT count(*)::integer AS n FROM quotation WHERE state = 'offered' AND valid_until > $1::timestamptz";
    expect(await numberOf(api, open, [now])).toBeGreaterThan(0);
  },
);

test.for([0.5, 18])(
  'standing orders order nothing and miss nothing right after a load at hour %f',
  { timeout: 240_000 },
  async (hour) => {
    const now = atHour(addDays(mondayOfLoad, 2), hour);
    const api = await shopLoadedAt(now);
    const active = "SELECT count(*)::integer AS n FROM standing_order WHERE state = 'active'";
    expect(await numberOf(api, active)).toBe(4);
    expect(await runDueStandingOrders({ ...api.deps, clock: () => now })).toEqual({
      placed: 0,
      waiting: 0,
      skipped: 0,
      missed: 0,
      failed: 0,
    });
  },
);
