import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import {
  performReportStep,
  type ReportLife,
  reportLife,
  startReportLife,
} from '../../../testing/generated/report-life.ts';
import { expectedSums, storedSums, withoutZeros } from '../../../testing/generated/report-sums.ts';
import { modelRuns } from '../../../testing/runs.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { computeDays, rebuildReports, refreshReports } from './refresh-reports.service.ts';

/** Model-based test: after any life of the shop, the sums that the job keeps are those of the rows that they came from. */

let api: TestApi;
let life: ReportLife;
beforeAll(async () => {
  api = await openTestApi({ max: 8 });
  life = await startReportLife(api);
});
afterAll(() => api.close());

/** The sums as if all days were computed anew, without keeping them. */
async function recompute() {
  const rolledBack = new Error('rolled back');
  let sums: Awaited<ReturnType<typeof storedSums>> | null = null;
  await api.db
    .transaction(async (db) => {
      await rebuildReports({ db, clock: api.deps.clock });
      sums = await storedSums(db);
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  return sums;
}

/** Whether the lives contained what the sums are about. */
async function reached() {
  const [row] = await api.db.run(
    `SELECT EXISTS (SELECT FROM shop_order WHERE delivered_at IS NOT NULL) AS delivered,
       EXISTS (SELECT FROM shop_order WHERE state = 'cancelled') AS cancelled,
       EXISTS (SELECT FROM order_line WHERE picked_quantity < quantity AND replaced_quantity IS NULL) AS short,
       EXISTS (SELECT FROM order_line WHERE picked_weight > 0) AS weighed,
       EXISTS (SELECT FROM order_line WHERE replaces_id IS NOT NULL) AS substitute,
       EXISTS (SELECT FROM report_buyer_day WHERE refunded > 0) AS refund,
       EXISTS (SELECT FROM report_buyer_day WHERE credited > 0) AS credit_note,
       EXISTS (SELECT FROM report_product_day WHERE spoiled_value > 0) AS value`,
  );
  return row;
}

test('after every change the refreshed sums are those of a full computation and of the rows themselves', {
  timeout: 300_000,
}, async () => {
  await refreshReports(api.deps);
  await fc.assert(
    fc.asyncProperty(reportLife, async (steps) => {
      for (const [at, step] of steps.entries()) {
        await performReportStep(life, step);
        const trail = JSON.stringify(steps.slice(0, at + 1));
        await refreshReports(api.deps);
        const stored = await storedSums(api.db);
        expect(await recompute(), trail).toEqual(stored);
        const expected = await expectedSums(api.db);
        expect(withoutZeros(stored.products), trail).toEqual(withoutZeros(expected.products));
        expect(withoutZeros(stored.buyers), trail).toEqual(withoutZeros(expected.buyers));
      }
    }),
    modelRuns(4, 40),
  );
  expect(await reached()).toEqual({
    ...{ delivered: true, cancelled: true, short: true, weighed: true, substitute: true },
    ...{ refund: true, credit_note: true, value: true },
  });
});

/** One more order for the day after tomorrow. */
const placeOne = () =>
  performReportStep(life, {
    ...{ kind: 'place', pick: 0, quantity: 1, method: 'online', ahead: 2, isPickup: false },
  });

test('a run that is killed has stored nothing, and the next one finds the same changes', async () => {
  await refreshReports(api.deps);
  await placeOne();
  const before = await storedSums(api.db);
  const dying = {
    ...api.db,
    transaction: <T>(work: (db: TestApi['db']) => Promise<T>) =>
      api.db.transaction(async (db) => {
        await work(db);
        throw new Error('killed');
      }),
  };
  await expect(refreshReports({ ...api.deps, db: dying })).rejects.toThrow('killed');
  expect(await storedSums(api.db)).toEqual(before);
  await refreshReports(api.deps);
  const after = await storedSums(api.db);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await recompute());
});

test('a vacuum that freezes rows before the job runs hides no change', async () => {
  await refreshReports(api.deps);
  await placeOne();
  await api.db.run('VACUUM (FREEZE) shop_order');
  await refreshReports(api.deps);
  expect(await storedSums(api.db)).toEqual(await recompute());
});

test('computes many days a week at a time, within the time limit of a statement', async () => {
  const perStatement: number[] = [];
  const recorded = ({ orm, run, ...db }: Db): Db => ({
    ...db,
    orm,
    run: (statement, values) => {
      const isInsert = typeof statement !== 'string' && statement.name === 'report_product_days';
      if (isInsert && Array.isArray(values?.[0])) perStatement.push(values[0].length);
      return run(statement, values);
    },
  });
  const days = Array.from({ length: 30 }, (_, index) => addDays('2026-11-01', index));
  await api.db.transaction((db) => computeDays(recorded(db), days));
  expect(perStatement).toEqual([7, 7, 7, 7, 2]);
});
