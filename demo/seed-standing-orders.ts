import { createStandingOrder } from '@bakul/shop/features/standing-order/edit-standing-order.service';
import { pauseStandingOrder } from '@bakul/shop/features/standing-order/move-standing-order.service';
import { orderProblem } from '@bakul/shop/features/standing-order/run.rules';
import { datesBetween, isoWeekday, isScheduled } from '@bakul/shop/features/standing-order/schedule.rules';
import type { StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import {
  standingOrder,
  standingOrderLine,
  standingOrderRun,
} from '@bakul/shop/features/standing-order/standing-order.table';
import { addDays, earliestDelivery, type LocalDate, localDate } from '@bakul/shop/kit/local-date';
import { percentOf } from '@bakul/shop/kit/money';
import type { Db } from '@bakul/shop/platform/db/db';
import { buyerOf, personOf } from '@bakul/shop/platform/http/access';
import type { Deps } from '@bakul/shop/platform/http/app';
import type { RequestCtx } from '@bakul/shop/platform/http/context';
import { and, eq } from 'drizzle-orm';
import { createDemoWorld, type DemoWorld } from './demo-world.ts';
import { baskets } from './orders.ts';
import { type DemoStandingOrder, demoStandingOrders } from './standing-orders.ts';

const dayMs = 86_400_000;

/** Seeds standing orders through the shop's services. Orders of the past are shown as their runs. */
export async function seedStandingOrders(db: Db, { now, deps }: { now: Date; deps: Deps }): Promise<void> {
  const world = await createDemoWorld(db, deps);
  for (const demo of demoStandingOrders) {
    const ctx = world.as(demo.by, new Date(now.getTime() - demo.days * dayMs));
    const { data } = await createStandingOrder(ctx, await inputOf(world, ctx, demo, now));
    const { id, lines } = data;
    if (demo.hasHistory) await addRuns(db, ctx, data, now);
    if (demo.isWaiting && lines[0]) await addWaitingRun(db, id, lines[0], now);
    if (demo.isPaused) await pauseStandingOrder(world.as(demo.by, new Date(now.getTime() - dayMs)), { id });
    // The job looks at dates after this time only, so it reports none of the past as missed.
    await db.orm.update(standingOrder).set({ updated_at: now }).where(eq(standingOrder.id, id));
  }
}

async function inputOf(world: DemoWorld, ctx: RequestCtx, demo: DemoStandingOrder, now: Date) {
  const { by, name, mode, weekdays, note = null, allowsPartial = false } = demo;
  const skus = Object.entries(baskets[demo.basket]);
  const variants = await world.db.run<{ id: number; sku: string }>(
    'SELECT id, sku FROM variant WHERE sku = ANY ($1)',
    [skus.map(([sku]) => sku)],
  );
  const idBySku = new Map(variants.map(({ id, sku }) => [sku, id]));
  return {
    name,
    mode,
    weekdays: weekdaysOf(weekdays, localDate(now)),
    starts_on: localDate(ctx.now),
    ...world.placeOf(by, demo.to),
    payment_method: 'online' as const,
    note,
    substitution: 'same_grade' as const,
    allows_partial: allowsPartial,
    price_guard_percent: 15,
    lines: skus.map(([sku, quantity]) => ({ variant_id: idBySku.get(sku) ?? 0, quantity })),
  };
}

function weekdaysOf(weekdays: DemoStandingOrder['weekdays'], today: LocalDate): number[] {
  if (!('inDays' in weekdays)) return [...weekdays];
  return weekdays.inDays.map((days) => isoWeekday(addDays(today, days))).toSorted((a, b) => a - b);
}

type Seeded = Pick<StandingOrder, 'id' | 'lines' | 'weekdays' | 'starts_on' | 'ends_on'>;

/** The orders of its lines for its dates, and the first date without one, which was skipped. */
async function addRuns(db: Db, ctx: RequestCtx, seeded: Seeded, now: Date): Promise<void> {
  const orders = await db.run<{ order_id: number; delivery_date: LocalDate; placed_at: Date }>(
    `SELECT o.id AS order_id, o.delivery_date::text, o.placed_at
     FROM shop_order o CROSS JOIN LATERAL (
       SELECT array_agg(variant_id ORDER BY variant_id) AS variants FROM order_line WHERE order_id = o.id) l
     WHERE o.buyer_id = $1 AND o.state IN ('delivered', 'completed') AND l.variants = $2`,
    [buyerOf(ctx).buyerId, seeded.lines.map(({ variant_id }) => variant_id).toSorted((a, b) => a - b)],
  );
  const byDate = new Map(orders.map((order) => [order.delivery_date, order]));
  const dates = datesBetween(seeded.starts_on, localDate(now)).filter((date) => isScheduled(seeded, date));
  const by = { standing_order_id: seeded.id, decided_by: personOf(ctx).personId };
  const placed = dates.flatMap((delivery_date) => {
    const { order_id, placed_at } = byDate.get(delivery_date) ?? {};
    if (!order_id || !placed_at) return [];
    return {
      ...by,
      delivery_date,
      state: 'placed' as const,
      order_id,
      created_at: placed_at,
      decided_at: placed_at,
    };
  });
  const skipped = dates
    .filter((date) => !byDate.has(date))
    .slice(0, 1)
    .map((delivery_date) => {
      return { ...by, delivery_date, state: 'skipped' as const, created_at: ctx.now, decided_at: ctx.now };
    });
  await db.orm.insert(standingOrderRun).values([...placed, ...skipped]);
}

type Line = { variant_id: number; price: number; product: { name: string; alt_name: string } };

/** The price of a line rose by a quarter since it was confirmed, so the next delivery needs an answer. */
async function addWaitingRun(db: Db, id: number, line: Line, now: Date): Promise<void> {
  const { variant_id, price, product } = line;
  const confirmed_price = price - percentOf(price, 20);
  await db.orm
    .update(standingOrderLine)
    .set({ confirmed_price })
    .where(and(eq(standingOrderLine.standing_order_id, id), eq(standingOrderLine.variant_id, variant_id)));
  const names = { name_en: product.name, name_ms: product.alt_name };
  const problems = [
    orderProblem('confirmation'),
    { reason: 'price_rise' as const, variant_id, ...names, from: confirmed_price, to: price },
  ];
  const delivery_date = earliestDelivery(now) ?? localDate(now);
  await db.orm
    .insert(standingOrderRun)
    .values({ standing_order_id: id, delivery_date, state: 'waiting', problems, created_at: now });
}
