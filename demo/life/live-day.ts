import { assessAccounts, sendReminders } from '@bakul/shop/features/credit/credit-jobs.service';
import { completeOrders } from '@bakul/shop/features/order/expire-orders.service';
import { expireOrders } from '@bakul/shop/features/payment/payment-jobs.service';
import { sendRefunds } from '@bakul/shop/features/payment/refund/refund.service';
import { atHour, type LocalDate } from '@bakul/shop/kit/local-date';
import type { DemoWorld } from '../demo-world.ts';
import { stableFraction } from '../stable-hash.ts';
import { payInvoices, writeReviews } from './after-delivery.ts';
import { lifeBuyers } from './buyers.ts';
import { weekdayOf } from './calendar.ts';
import {
  answerClaims,
  claimLifeOrder,
  deliverLifeOrder,
  dispatchLifeOrder,
  type OpenOrder,
  packLifeOrder,
} from './life-fulfilment.ts';
import { cancelLifeOrder, payLifeOrder, placeLifeOrder } from './life-orders.ts';
import { readGoods } from './stock-and-prices.ts';
import { ordersOn, wishesOf } from './wishes.ts';

type Event = { at: Date; run: () => Promise<unknown> };

const minutes = (at: Date, count: number) => new Date(at.getTime() + count * 60_000);

async function runInOrder(events: readonly Event[]): Promise<void> {
  for (const { run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run();
}

const listOrders = ({ db }: DemoWorld, condition: string, values: readonly unknown[]) =>
  db.run<OpenOrder>(
    `SELECT o.id, o.slug, o.state, p.email, o.lang, p.name AS contact FROM shop_order o JOIN person p ON p.id = o.author_id
     WHERE ${condition} ORDER BY o.id`,
    values,
  );

/** The early morning: what is due today is packed, driven out and delivered, and a few buyers complain. */
export async function liveMorning(world: DemoWorld, day: LocalDate): Promise<void> {
  const orders = await listOrders(world, "o.delivery_date = $1 AND o.state IN ('confirmed', 'preparing')", [
    day,
  ]);
  const events: Event[] = [];
  for (const order of orders) {
    const luck = (what: string) => stableFraction(`${order.slug} ${what}`);
    const packed = atHour(day, 1 + luck('pack') * 3);
    const driven = atHour(day, 4.9 + luck('drive') * 0.4);
    // One in twelve arrives after eight.
    const delivered = atHour(day, luck('late') < 0.08 ? 8.1 + luck('door') * 1.5 : 5.8 + luck('door') * 2);
    events.push({ at: packed, run: () => packLifeOrder(world, order, packed) });
    events.push({ at: driven, run: () => dispatchLifeOrder(world, order, driven) });
    events.push({ at: delivered, run: () => deliverLifeOrder(world, order, delivered) });
    if (luck('claims') < 0.03) {
      const at = minutes(delivered, 40 + luck('claim') * 240);
      events.push({ at, run: () => claimLifeOrder(world, order, at) });
    }
  }
  const refunding = atHour(day, 5.5);
  events.push({ at: refunding, run: () => sendRefunds(world.jobs(refunding)) });
  await runInOrder(events);
}

/** Office hours: claims are answered, invoices paid, orders placed, paid and sometimes cancelled. */
export async function liveDay(
  world: DemoWorld,
  day: LocalDate,
  pulls: (slug: string) => number,
): Promise<void> {
  const goods = await readGoods(world);
  const events: Event[] = [];
  for (const buyer of lifeBuyers.filter((each) => ordersOn(each, day))) {
    const luck = (what: string) => stableFraction(`${buyer.person} ${day} ${what}`);
    // Kitchens order after lunch, and many just before the cut-off.
    const at = atHour(day, luck('when') < 0.3 ? 9 + luck('hour') * 3 : 13 + luck('hour') * 2.7);
    let slug: string | null = null;
    const wishes = wishesOf(buyer, day, goods, pulls);
    events.push({
      at,
      run: async () => {
        slug = await placeLifeOrder(world, { buyer, day, at, wishes });
      },
    });
    const paid = minutes(at, 2 + luck('pays') * 10);
    // A few never pay, and their order expires.
    if (luck('forgets') > 0.012) {
      events.push({ at: paid, run: async () => slug && payLifeOrder(world, buyer, slug, paid) });
    }
    const cancelled = minutes(at, 14 + luck('regrets') * 5);
    if (luck('cancels') < 0.022 && cancelled < atHour(day, 15.9)) {
      events.push({ at: cancelled, run: async () => slug && cancelLifeOrder(world, buyer, slug, cancelled) });
    }
  }
  const at = (hour: number, run: (at: Date) => Promise<unknown>) => {
    const time = atHour(day, hour);
    events.push({ at: time, run: () => run(time) });
  };
  at(8, async (now) => {
    await sendReminders(world.jobs(now));
    await assessAccounts(world.jobs(now));
  });
  if (weekdayOf(day) === 1 || weekdayOf(day) === 4) at(10, () => payInvoices(world, day));
  at(11, (now) => answerClaims(world, now));
  at(12, (now) => sendRefunds(world.jobs(now)));
  at(16.5, (now) => expireOrders(world.jobs(now)));
  at(19, (now) => sendRefunds(world.jobs(now)));
  await runInOrder(events);
}

/** The evening: orders of two days ago are complete, and some of their buyers review what they got. */
export async function liveEvening(world: DemoWorld, day: LocalDate): Promise<void> {
  const at = atHour(day, 20);
  await completeOrders(world.db, at);
  const completed = await listOrders(
    world,
    "o.state = 'completed' AND o.delivered_at BETWEEN $1::timestamptz - interval '72 hours' AND $1::timestamptz - interval '48 hours'",
    [at],
  );
  await writeReviews(world, completed, minutes(at, 30));
}
