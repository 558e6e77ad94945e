import { shopOrder } from '@bakul/shop/features/order/order.table';
import { createStandingOrder } from '@bakul/shop/features/standing-order/edit-standing-order.service';
import { pauseStandingOrder } from '@bakul/shop/features/standing-order/move-standing-order.service';
import { orderProblem } from '@bakul/shop/features/standing-order/run.rules';
import { isoWeekday } from '@bakul/shop/features/standing-order/schedule.rules';
import {
  standingOrder,
  standingOrderLine,
  standingOrderRun,
} from '@bakul/shop/features/standing-order/standing-order.table';
import { addDays, earliestDelivery, localDate } from '@bakul/shop/kit/local-date';
import { percentOf } from '@bakul/shop/kit/money';
import type { Db } from '@bakul/shop/platform/db/db';
import { buyerOf, personOf } from '@bakul/shop/platform/http/access';
import type { Deps } from '@bakul/shop/platform/http/app';
import type { RequestCtx } from '@bakul/shop/platform/http/context';
import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { createDemoWorld, type DemoWorld } from './demo-world.ts';
import { baskets } from './orders.ts';
import { type DemoStandingOrder, demoStandingOrders } from './standing-orders.ts';

const dayMs = 86_400_000;

/** Seeds standing orders through the shop's services. Orders of the past are shown as their runs. */
export async function seedStandingOrders(db: Db, { now, deps }: { now: Date; deps: Deps }): Promise<void> {
  const world = await createDemoWorld(db, deps);
  for (const demo of demoStandingOrders) {
    const ctx = world.as(demo.by, new Date(now.getTime() - demo.days * dayMs));
    const { id, lines } = (await createStandingOrder(ctx, await inputOf(world, ctx, demo, now))).data;
    if (demo.hasHistory) await addRuns(db, ctx, id, now);
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
    weekdays: 'inDays' in weekdays ? [isoWeekday(addDays(localDate(now), weekdays.inDays))] : [...weekdays],
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

const maxRuns = 6;

/** The newest orders of the buyer on different dates, and a date before them that was skipped. */
async function addRuns(db: Db, ctx: RequestCtx, id: number, now: Date): Promise<void> {
  const since = localDate(ctx.now);
  const orders = await db.orm
    .selectDistinctOn([shopOrder.delivery_date], {
      order_id: shopOrder.id,
      delivery_date: shopOrder.delivery_date,
      placed_at: shopOrder.placed_at,
    })
    .from(shopOrder)
    .where(
      and(
        eq(shopOrder.buyer_id, buyerOf(ctx).buyerId),
        inArray(shopOrder.state, ['completed', 'delivered']),
        isNull(shopOrder.parent_id),
        lte(shopOrder.delivery_date, localDate(now)),
      ),
    )
    .orderBy(desc(shopOrder.delivery_date), shopOrder.id)
    .limit(maxRuns);
  const by = { standing_order_id: id, decided_by: personOf(ctx).personId };
  const placed = orders
    .filter(({ delivery_date }) => delivery_date > since)
    .map(({ placed_at, ...order }) => {
      return { ...by, ...order, state: 'placed' as const, created_at: placed_at, decided_at: placed_at };
    });
  const taken = new Set(placed.map(({ delivery_date }) => delivery_date));
  const skippedDate = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map((days) => addDays(since, days))
    .find((date) => !taken.has(date));
  const skipped = skippedDate
    ? [
        {
          ...by,
          delivery_date: skippedDate,
          state: 'skipped' as const,
          created_at: ctx.now,
          decided_at: ctx.now,
        },
      ]
    : [];
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
