import { rebuildReports } from '@bakul/shop/features/report/aggregate/refresh-reports.service';
import { setBudget } from '@bakul/shop/features/report/buyer/budget.service';
import { createReportView } from '@bakul/shop/features/report/saved/view.service';
import { atHour, localDate } from '@bakul/shop/kit/local-date';
import type { Db } from '@bakul/shop/platform/db/db';
import type { Deps } from '@bakul/shop/platform/http/app';
import { createDemoWorld, type DemoWorld } from './demo-world.ts';
import { withoutTriggers } from './load-in-bulk.ts';

type Options = { now: Date; deps: Deps };

/** Gives received goods a cost, computes the sums that reports read, and sets budgets and saved views. */
export async function seedReports(db: Db, { now, deps }: Options): Promise<void> {
  await setCosts(db);
  await rebuildReports({ db, clock: () => now });
  const world = await createDemoWorld(db, deps);
  await setBudgets(world, now);
  await saveViews(world, now);
}

/** What farms charge, in percent of the shop's price of that day: from `least` to `least + spread - 1`, by product. */
const least = 68;
const spread = 13;

async function setCosts(db: Db): Promise<void> {
  // A trigger holds that moves never change, and those of the snapshot were written without a cost.
  await withoutTriggers(db, ['stock_move'], async () => {
    await db.run(
      `UPDATE stock_move m SET unit_cost = round(coalesce(h.price, v.price) * ($1 + v.product_id % $2) / 100.0)
       FROM variant v, stock_move r LEFT JOIN price_history h
         ON h.variant_id = r.variant_id AND h.day = (r.at AT TIME ZONE 'Asia/Kuala_Lumpur')::date
       WHERE r.id = m.id AND v.id = m.variant_id AND m.kind = 'received'`,
      [least, spread],
    );
  });
}

/** In sen per month: for all of the company, and for its main branch. */
const budgets = [
  { branch: null, amount: 900_000 },
  { branch: 'Jalan Tun H.S. Lee', amount: 750_000 },
];
const budgetMonths = 3;

/** This month and those before it. */
async function setBudgets(world: DemoWorld, now: Date): Promise<void> {
  const [year = 0, month = 0] = localDate(now).split('-').map(Number);
  for (let before = 0; before < budgetMonths; before++) {
    const first = new Date(Date.UTC(year, month - 1 - before, 1)).toISOString();
    const ctx = world.as('owner', atHour(first.slice(0, 10), 9));
    for (const budget of budgets) await setBudget(ctx, { ...budget, month: first.slice(0, 7) });
  }
}

async function saveViews(world: DemoWorld, now: Date): Promise<void> {
  const view = { weekly_mail: false };
  await createReportView(world.as('staff:sales', now), {
    ...{ ...view, name: 'Sales by farm, 90 days', report: 'sales' },
    query: { period: 'last_90', group: 'farm' },
  });
  await createReportView(world.as('staff:finance', now), {
    ...{ ...view, name: 'Margin by customer', report: 'margin' },
    query: { period: 'last_28', group: 'customer', compare: 'previous' },
  });
}
