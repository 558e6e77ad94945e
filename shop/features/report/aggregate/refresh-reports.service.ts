import { addDays, type LocalDate, localDate } from '../../../kit/local-date.ts';
import { milliOf } from '../../../kit/quantity.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { JobDeps } from '../../../platform/jobs/job.ts';
import { daysOf } from '../report.rules.ts';
import * as queries from './aggregate.queries.ts';
import { averageCosts, type Receipt } from './cost.rules.ts';

type Deps = Pick<JobDeps, 'db' | 'clock'>;

/** Days per statement: few enough for the time limit of a statement on a busy machine. */
const chunkDays = 7;
/** Orders of older delivery dates change only by claims and credit notes, which are found at any age. */
const watchedDays = 120;

/** Recomputes the days that changed since the last run, or all days if there was none. */
export async function refreshReports(deps: Deps): Promise<{ days: number }> {
  const now = deps.clock();
  const state = await queries.findState(deps.db);
  const { snapshot } = await queries.readSnapshot(deps.db);
  // A database that was restored elsewhere may have counted fewer transactions than the one it was copied from.
  if (!state || snapshot < state.snapshot) return rebuildReports(deps);
  return deps.db.transaction(async (db) => {
    await queries.lockReports(db);
    const since = addDays(localDate(now), -watchedDays);
    const costed = await computeCosts(db, state.snapshot);
    const changed = await queries.listChangedDays(db, state.snapshot, since);
    const recosted = costed === null ? [] : await queries.listOrderDays(db, costed);
    const days = [...new Set([...changed, ...recosted].map(({ day }) => day))];
    await computeDays(db, days);
    await queries.putState(db, snapshot, now, false);
    return { days: days.length };
  });
}

/** Computes every day anew, in one transaction, so that nobody reads half of it. */
export async function rebuildReports({ db: pool, clock }: Deps): Promise<{ days: number }> {
  const now = clock();
  const { snapshot } = await queries.readSnapshot(pool);
  return pool.transaction(async (db) => {
    await queries.lockReports(db);
    await computeCosts(db, null);
    const { first, last } = await queries.findRange(db);
    const days = first === null || last === null ? [] : daysOf({ from: first, to: last });
    await computeDays(db, days);
    await queries.putState(db, snapshot, now, true);
    return { days: days.length };
  });
}

/** Computes the sums of these days anew. Exported for the benchmark, which compares the job with a plain window of days. */
export async function computeDays(db: Db, days: readonly LocalDate[]): Promise<void> {
  for (let start = 0; start < days.length; start += chunkDays) {
    const chunk = days.slice(start, start + chunkDays);
    await queries.clearProductDays(db, chunk);
    await queries.insertProductDays(db, chunk);
    await queries.clearBuyerDays(db, chunk);
    await queries.insertBuyerDays(db, chunk);
  }
}

/** The average costs of variants with new receipts. Returns the first day whose cost may differ, or null. */
async function computeCosts(db: Db, snapshot: number | null): Promise<LocalDate | null> {
  const changed = await queries.listCostedVariants(db, snapshot);
  if (changed.length === 0) return null;
  const ids = changed.map(({ variant_id }) => variant_id);
  const receipts = Map.groupBy(await queries.listReceipts(db, ids), ({ variant_id }) => variant_id);
  const costs = [...receipts].flatMap(([variantId, rows]) =>
    averageCosts(rows.map(receiptOf)).map((cost) => ({ variantId, ...cost })),
  );
  await queries.clearCosts(db, ids);
  await queries.insertCosts(
    db,
    costs.map(({ variantId }) => variantId),
    costs.map(({ day }) => day),
    costs.map(({ cost }) => cost),
  );
  return changed.map(({ day }) => day).toSorted()[0] ?? null;
}

const receiptOf = (row: { at: Date; change: string; on_hand: string; unit_cost: number }): Receipt => {
  const quantity = milliOf(row.change);
  return { at: row.at, quantity, onHandBefore: milliOf(row.on_hand) - quantity, unitCost: row.unit_cost };
};
