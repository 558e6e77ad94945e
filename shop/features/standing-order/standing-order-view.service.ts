import type { InputOf } from '../../kit/http/endpoint.ts';
import { requireFound } from '../../kit/http/errors.ts';
import { listOf } from '../../kit/http/wire.ts';
import { addDays, localDate } from '../../kit/local-date.ts';
import { buyerOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { closedDays } from '../delivery/delivery.service.ts';
import { listRunsFrom } from './run/run.queries.ts';
import { calendarWeeks } from './standing-order.constants.ts';
import type * as contract from './standing-order.contract.ts';
import { presentHead } from './standing-order.present.ts';
import * as queries from './standing-order.queries.ts';
import {
  buyerOfStandingOrder,
  loadOffersOf,
  type PricedStandingLine,
  presentStandingLine,
  priceStandingLines,
  sumAmounts,
} from './standing-order-lines.service.ts';

type ListInput = InputOf<typeof contract.listStandingOrders>;

export async function listStandingOrders(ctx: Ctx<'caches'>, { page, pageSize, state }: ListInput) {
  const { buyerId } = buyerOf(ctx);
  const search = { buyerId, state, limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, records } = await queries.listHeads(ctx.db, search);
  const shown = await loadHeads(ctx, rows);
  const heads = shown.map(({ head }) => head);
  return listOf(heads, page, pageSize, records);
}

/** A standing order of the caller's buyer. Those of others do not exist for the caller. */
export async function requireOwnStandingOrder(ctx: Ctx, id: number, { isLocked = false } = {}) {
  const find = isLocked ? queries.lockStandingOrder : queries.findStandingOrder;
  const row = requireFound(await find(ctx.db, id));
  return requireFound(row.buyer_id === buyerOf(ctx).buyerId ? row : null);
}

export async function getStandingOrder(ctx: Ctx<'caches'>, { id }: { id: number }) {
  await requireOwnStandingOrder(ctx, id);
  return { data: await showStandingOrder(ctx, id) };
}

/** The whole standing order at today's prices for its buyer, whoever looks at it. */
export async function showStandingOrder(ctx: Ctx<'caches'>, id: number): Promise<contract.StandingOrder> {
  const found = requireFound(await queries.findHead(ctx.db, id));
  const [shown] = await loadHeads(ctx, [found]);
  const { head, lines } = requireFound(shown);
  const { row } = found;
  return {
    ...head,
    address_id: row.address_id,
    pickup_id: row.pickup_id,
    payment_method: row.payment_method,
    po_number: row.po_number,
    note: row.note,
    substitution: row.substitution,
    allows_partial: row.allows_partial,
    price_guard_percent: row.price_guard_percent,
    lines: lines.map((line) => presentStandingLine(line, row.price_guard_percent)),
    version: row.version,
  };
}

type LoadedHead = { head: contract.StandingOrderHead; lines: PricedStandingLine[] };

/** Heads with their priced lines. Offers are loaded once for each buyer. */
export async function loadHeads(ctx: Ctx<'caches'>, rows: readonly queries.HeadRow[]): Promise<LoadedHead[]> {
  const { db, now, lang } = ctx;
  const today = localDate(now);
  const ids = rows.map(({ row }) => row.id);
  if (ids.length === 0) return [];
  const allLines = await queries.listLines(db, ids);
  const allRuns = await listRunsFrom(db, ids, today);
  const allSkipped = await queries.listSkippedDates(db, ids, today);
  const closed = await closedDays(ctx, today, addDays(today, calendarWeeks * 7));
  const ofOrder = <Row extends { standing_order_id: number }>(each: readonly Row[], id: number) =>
    each.filter(({ standing_order_id }) => standing_order_id === id);
  const heads: LoadedHead[] = [];
  for (const sameBuyer of Map.groupBy(rows, ({ row }) => row.buyer_id).values()) {
    const [first] = sameBuyer;
    if (!first) continue;
    const lines = sameBuyer.flatMap(({ row }) => ofOrder(allLines, row.id));
    const offers = await loadOffersOf(ctx, buyerOfStandingOrder(first.row), lines);
    for (const found of sameBuyer) {
      const { id } = found.row;
      const priced = await priceStandingLines(ctx, ofOrder(lines, id), offers);
      const skipped = new Set(ofOrder(allSkipped, id).map(({ delivery_date }) => delivery_date));
      const head = presentHead(found, {
        lineCount: priced.length,
        expectedTotal: sumAmounts(priced),
        runs: ofOrder(allRuns, id),
        skipped,
        closed,
        now,
        lang,
      });
      heads.push({ head, lines: priced });
    }
  }
  // In the order of the rows, because grouping by buyer changes it.
  return ids.flatMap((id) => heads.find(({ head }) => head.id === id) ?? []);
}
