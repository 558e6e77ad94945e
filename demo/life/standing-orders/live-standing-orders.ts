import { changeDate } from '@bakul/shop/features/standing-order/calendar.service';
import { createStandingOrder } from '@bakul/shop/features/standing-order/edit-standing-order.service';
import {
  endStandingOrder,
  pauseStandingOrder,
} from '@bakul/shop/features/standing-order/move-standing-order.service';
import { confirmRun, previewRun } from '@bakul/shop/features/standing-order/run/confirm-run.service';
import { runDueStandingOrders } from '@bakul/shop/features/standing-order/run/run-due.service';
import { dueAt } from '@bakul/shop/features/standing-order/schedule.rules';
import { addDays, atHour, cutOffHour, type LocalDate } from '@bakul/shop/kit/local-date';
import type { RequestCtx } from '@bakul/shop/platform/http/context';
import type { DemoWorld } from '../../demo-world.ts';
import type { TimedStep } from '../../run-in-order.ts';
import { stableFraction } from '../../stable-hash.ts';
import { goodsWorth, type Item } from '../baskets.ts';
import { buyerOfPerson, emailsOf } from '../buyers/all-buyers.ts';
import { payLifeOrder } from '../life-orders.ts';
import { delivers, type LifeStandingOrder, lifeStandingOrders } from './life-standing-orders.ts';

/** What a day brings to standing orders: they are created, due for tomorrow, answered, paid and stopped. */
export function standingOrderSteps(
  world: DemoWorld,
  day: LocalDate,
  goods: ReadonlyMap<string, Item>,
): TimedStep[] {
  const step = (at: Date, run: (at: Date) => Promise<unknown>): TimedStep => ({ at, run: () => run(at) });
  const tomorrow = addDays(day, 1);
  const job = (at: Date) => decideDueRuns(world, at);
  const [asked, placed] = [dueAt(tomorrow, 'confirm'), dueAt(tomorrow, 'automatic')];
  return [
    step(asked, job),
    step(placed, job),
    // What nobody answered is missed.
    step(atHour(day, cutOffHour + 0.1), job),
    ...lifeStandingOrders.flatMap((order) => {
      const fraction = stableFraction(`${order.name} ${day}`);
      const after = (due: Date, minutes: number) => new Date(due.getTime() + minutes * 60_000);
      const answered = after(asked, 40 + fraction * 45);
      const paid = after(order.mode === 'confirm' ? answered : placed, 6 + fraction * 15);
      return [
        ...(order.from === day ? [step(atHour(day, 10.5), (at) => create(world, order, goods, at))] : []),
        ...(delivers(order, tomorrow)
          ? [
              step(answered, (at) => answer(world, order, tomorrow, at)),
              step(paid, (at) => pay(world, order, tomorrow, at)),
            ]
          : []),
        ...(order.stops?.on === day ? [step(atHour(day, 17.5), (at) => stop(world, order, at))] : []),
      ];
    }),
  ];
}

async function decideDueRuns(world: DemoWorld, at: Date): Promise<void> {
  const { failed } = await runDueStandingOrders(world.jobs(at));
  if (failed > 0) throw new Error(`${failed} standing orders failed at ${at.toISOString()}`);
}

function ctxOf(world: DemoWorld, { person }: LifeStandingOrder, at: Date): RequestCtx {
  const buyer = buyerOfPerson(person);
  return { ...world.as(emailsOf(buyer)[0] ?? 'a@b', at), lang: buyer.lang };
}

/** Null if the life that is built begins after the day on which it is created. */
async function idOf({ db }: DemoWorld, { name }: LifeStandingOrder): Promise<number | null> {
  const [found] = await db.run<{ id: number }>('SELECT id FROM standing_order WHERE name = $1', [name]);
  return found?.id ?? null;
}

async function create(
  world: DemoWorld,
  order: LifeStandingOrder,
  goods: ReadonlyMap<string, Item>,
  at: Date,
): Promise<void> {
  const { name, mode, weekdays, from, person, note = null } = order;
  const buyer = buyerOfPerson(person);
  await createStandingOrder(ctxOf(world, order, at), {
    name,
    mode,
    weekdays: [...weekdays],
    starts_on: addDays(from, 2),
    ...world.placeOf(emailsOf(buyer)[0] ?? 'a@b', undefined),
    payment_method: buyer.pays,
    note,
    substitution: 'same_grade',
    allows_partial: true,
    price_guard_percent: 25,
    lines: goodsWorth(goods, order.goods).map(({ variantId, quantity }) => ({
      variant_id: variantId,
      quantity,
    })),
  });
}

/** The buyer confirms tomorrow's delivery, skips it, or forgets about it. */
async function answer(world: DemoWorld, order: LifeStandingOrder, date: LocalDate, at: Date): Promise<void> {
  const ctx = ctxOf(world, order, at);
  const id = await idOf(world, order);
  if (id === null) return;
  const of = { id, delivery_date: date };
  const mood = stableFraction(`${order.name} answers ${date}`);
  if (mood < 0.07) {
    await changeDate(ctx, { ...of, is_skipped: true });
    return;
  }
  if (order.mode === 'automatic' || mood > 0.97) return;
  const { run, problems, price_hash } = (await previewRun(ctx, of)).data;
  // A line with a problem is left out. A problem of the whole order, such as credit on hold, prevents it.
  const canConfirm = problems.every(({ variant_id }) => variant_id !== null);
  if (run?.state === 'waiting' && canConfirm) await confirmRun(ctx, { ...of, price_hash });
}

async function pay(world: DemoWorld, order: LifeStandingOrder, date: LocalDate, at: Date): Promise<void> {
  const [placed] = await world.db.run<{ slug: string }>(
    `SELECT o.slug FROM standing_order_run r JOIN shop_order o ON o.id = r.order_id
     WHERE r.standing_order_id = $1 AND r.delivery_date = $2`,
    [await idOf(world, order), date],
  );
  if (placed) await payLifeOrder(world, buyerOfPerson(order.person), placed.slug, at);
}

async function stop(world: DemoWorld, order: LifeStandingOrder, at: Date): Promise<void> {
  const id = await idOf(world, order);
  const move = order.stops?.by === 'end' ? endStandingOrder : pauseStandingOrder;
  if (id !== null) await move(ctxOf(world, order, at), { id });
}
