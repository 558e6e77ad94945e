import { expect, test } from 'vitest';
import { addDays, atHour, localDate } from '../shop/kit/local-date.ts';
import { runs } from '../shop/testing/runs.ts';
import { testApi } from '../shop/testing/test-api.ts';
import { seedFoundation } from './seed-foundation.ts';
import { loadSnapshot } from './snapshot/load-snapshot.ts';
import { readSnapshotOfDay } from './snapshot/snapshot-of-day.ts';
import { booksThatAgree, checkBooks, laterThan, numberOf } from './testing/books.ts';

// A year's end lies between the snapshot and this week, so documents are numbered anew.
const mondayOfLoad = '2027-01-04';

test.for([0, 6, 1, 2, 3, 4, 5].slice(0, runs(1, 7)))(
  'the snapshot is loaded %i days after a Monday',
  { timeout: 240_000 },
  async (days) => {
    const api = await testApi();
    const now = atHour(addDays(mondayOfLoad, days), 0.6);
    const { secrets } = api.deps;
    await api.db.transaction(async (db) => {
      await seedFoundation(db, { now, secrets });
      const snapshot = await readSnapshotOfDay(now);
      await loadSnapshot(db, { snapshot, deps: api.deps, passwordHash: '', now });
    });
    expect(await checkBooks(api)).toEqual(booksThatAgree);
    expect(await laterThan(api, now)).toEqual([]);
    const placed = `SELECT count(*)::integer AS n FROM shop_order
      WHERE (placed_at AT TIME ZONE 'Asia/Kuala_Lumpur')::date = $1::date - 1`;
    expect(await numberOf(api, placed, [localDate(now)])).toBeGreaterThan(3);
  },
);
