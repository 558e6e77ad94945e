import { addDays, atHour, isoWithOffset, localDate, nextCutOff } from '../../../kit/local-date.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { countedSince, type QueueQueries } from '../../../platform/queue-queries.ts';
import { daysOverdue } from '../../credit/invoice/ageing.rules.ts';
import type { Dashboard } from './dashboard.contract.ts';
import * as queries from './dashboard.queries.ts';
import {
  chartDays,
  type DashboardPart,
  fillDays,
  lowStockDays,
  maySeePart,
  salesRateDays,
  visibleQueues,
  weeksAt,
} from './dashboard.rules.ts';

const maxCompanies = 6;

export async function getDashboard(ctx: Ctx): Promise<{ data: Dashboard }> {
  const { permissions } = staffOf(ctx);
  const when = async <T>(part: DashboardPart, read: () => Promise<T>): Promise<T | null> =>
    maySeePart(part, permissions) ? read() : null;
  const [sales, orders, routes, stock, overdue] = await Promise.all([
    when('sales', () => readSales(ctx)),
    when('orders', () => queries.openOrders(ctx.db)),
    when('routes', () => readRoutes(ctx)),
    when('stock', () => readStock(ctx)),
    when('overdue', () => readOverdue(ctx)),
  ]);
  const times = { now: isoWithOffset(ctx.now), cut_off_at: isoWithOffset(nextCutOff(ctx.now)) };
  return { data: { ...times, sales, orders, routes, stock, overdue } };
}

async function readSales({ db, now }: Ctx) {
  const today = localDate(now);
  const { thisWeek, lastWeek } = weeksAt(now);
  const [rows, this_week, last_week] = await Promise.all([
    queries.salesByDay(db, atHour(addDays(today, 1 - chartDays), 0)),
    queries.salesBetween(db, thisWeek),
    queries.salesBetween(db, lastWeek),
  ]);
  const none = (date: string) => ({ date, total: 0, orders: 0 });
  const days = fillDays(rows, today, none);
  return { today: days.at(-1) ?? none(today), this_week, last_week, days };
}

/** Tomorrow's routes, at any time of day. */
async function readRoutes({ db, now, lang }: Ctx) {
  const date = addDays(localDate(now), 1);
  return { date, zones: await queries.listRoutes[lang](db, date) };
}

function readStock({ db, now, lang }: Ctx) {
  const since = atHour(addDays(localDate(now), -salesRateDays), 0);
  return queries.listLowStock[lang](db, since, salesRateDays, lowStockDays);
}

async function readOverdue({ db, now }: Ctx) {
  const today = localDate(now);
  const rows = await queries.listOverdueCompanies(db, today);
  const sum = (of: (row: queries.OverdueRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    amount: sum(({ amount }) => amount),
    invoices: sum(({ invoices }) => invoices),
    companies: rows
      .slice(0, maxCompanies)
      .map(({ id, name, amount, due_on }) => ({ id, name, amount, days: daysOverdue(due_on, today) })),
  };
}

export const createGetStaffCounts = (queues: QueueQueries) =>
  async function getStaffCounts(ctx: Ctx) {
    const names = visibleQueues(staffOf(ctx).permissions);
    return { data: await queries.countWaiting(ctx.db, queues, names, { since: countedSince(ctx.now) }) };
  };
