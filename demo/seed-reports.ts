import { rebuildReports } from '@bakul/shop/features/report/aggregate/refresh-reports.service';
import { setBudget } from '@bakul/shop/features/report/buyer/budget.service';
import { createReportView } from '@bakul/shop/features/report/saved/view.service';
import { atHour, localDate } from '@bakul/shop/kit/local-date';
import type { Db } from '@bakul/shop/platform/db/db';
import type { Deps } from '@bakul/shop/platform/http/app';
import { createDemoWorld, type DemoWorld } from './demo-world.ts';
import { withoutTriggers } from './load-in-bulk.ts';
import { setCosts } from './set-costs.ts';

type Options = { now: Date; deps: Deps };

/** Gives the goods that were received for the demo accounts' orders a cost, computes the sums that reports read, and sets budgets and saved views. */
export async function seedReports(db: Db, { now, deps }: Options): Promise<void> {
  await withoutTriggers(db, ['stock_move'], () => setCosts(db));
  await rebuildReports({ db, clock: () => now });
  const world = await createDemoWorld(db, deps);
  await setBudgets(world, now);
  await saveViews(world, now);
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
