import {
  computeDays,
  rebuildReports,
  refreshReports,
} from '@bakul/shop/features/report/aggregate/refresh-reports.service';
import { addDays, localDate } from '@bakul/shop/kit/local-date';
import type { Db } from '@bakul/shop/platform/db/db';
import { readPostgresCpuMs } from './cpu.ts';
import { withDb } from './generate.ts';
import type { Row } from './report.ts';
import { realSales, vacuum } from './report-shops.ts';
import type { Shops } from './shops.ts';

const group = 'The job that keeps the sums of 1,000,000 order lines, CPU ms per run';
const clock = () => new Date();

/** 100 orders of the three days that are open. */
const changeOrders = `UPDATE shop_order SET received_by = 'Bench'
  WHERE id IN (SELECT id FROM shop_order WHERE state = 'confirmed' ORDER BY hashint4(id) LIMIT 100)`;

/** The job runs in this process. It costs the checkout nothing, because no trigger and no statement there knows of it. */
export async function measureReportJobs(shops: Shops): Promise<Row[]> {
  const generated = await shops.sales(realSales);
  const rows = await withDb(generated, async (db) => {
    const refresh = () => refreshReports({ db, clock });
    const cost = (rounds: number, run: () => Promise<unknown>, before?: string) =>
      measureRun(shops.bench.postmaster, { db, rounds, run, before });
    await refresh();
    const idle = await cost(5, refresh);
    const changed = await cost(3, refresh, changeOrders);
    const recent = Array.from({ length: 14 }, (_, ahead) => addDays(localDate(clock()), ahead - 10));
    const window = await cost(2, () => db.transaction((db) => computeDays(db, recent)));
    console.log(`For comparison, all of 14 days: ${window.toFixed(0)} ms`);
    const night = await cost(1, () => rebuildReports({ db, clock }));
    return [
      row('a minute without changes', idle, 300),
      row('a minute with 100 changed orders', changed, 3_000),
      row('the night, all 400 days', night, 300_000),
    ];
  });
  await vacuum(generated);
  return rows;
}

type Run = { db: Db; rounds: number; run: () => Promise<unknown>; before?: string | undefined };

/** CPU milliseconds of Node and PostgreSQL, the lowest of several runs. */
async function measureRun(postmaster: number, { db, rounds, run, before }: Run): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    if (before) await db.run(before);
    const [node, postgres] = [process.cpuUsage(), await readPostgresCpuMs(postmaster)];
    await run();
    const { user, system } = process.cpuUsage(node);
    lowest = Math.min(lowest, (await readPostgresCpuMs(postmaster)) - postgres + (user + system) / 1000);
  }
  return lowest;
}

const row = (name: string, ours: number, most: number): Row => {
  console.log(`${name}: ${ours.toFixed(0)} ms`);
  return { group, name, ours, limit: null, allowed: { of: 'ours', most }, unit: '' };
};
