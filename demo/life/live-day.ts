import { assessAccounts, sendReminders } from '@bakul/shop/features/credit/credit-jobs.service';
import { completeOrders } from '@bakul/shop/features/order/expire-orders.service';
import { expireOrders } from '@bakul/shop/features/payment/payment-jobs.service';
import { sendRefunds } from '@bakul/shop/features/payment/refund/refund.service';
import { atHour, type LocalDate } from '@bakul/shop/kit/local-date';
import type { DemoWorld } from '../demo-world.ts';
import { runInOrder, type TimedStep } from '../run-in-order.ts';
import { stableFraction } from '../stable-hash.ts';
import { payInvoices, writeReviews } from './after-delivery.ts';
import { sendBankRefunds } from './bank-accounts.ts';
import { type BasketLine, basketOf, ordersOn } from './baskets.ts';
import { lifeBuyers } from './buyers/all-buyers.ts';
import type { LifeBuyer } from './buyers/buyer.ts';
import { weekdayOf } from './calendar.ts';
import { chargeMissedDelivery } from './debit-notes.ts';
import {
  answerClaims,
  claimLifeOrder,
  deliverLifeOrder,
  dispatchLifeOrder,
  type OpenOrder,
  packLifeOrder,
} from './life-fulfilment.ts';
import { cancelLifeOrder, payLifeOrder, placeLifeOrder } from './life-orders.ts';
import { expireOffers, quotationSteps } from './quotations/live-quotations.ts';
import { standingOrderSteps } from './standing-orders/live-standing-orders.ts';
import { readGoods } from './stock-and-prices.ts';

const minutes = (at: Date, count: number) => new Date(at.getTime() + count * 60_000);

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
  const events: TimedStep[] = [];
  for (const order of orders) {
    const chance = (what: string) => stableFraction(`${order.slug} ${what}`);
    const packed = atHour(day, 1 + chance('pack') * 3);
    const driven = atHour(day, 4.9 + chance('drive') * 0.4);
    // One in twelve arrives after eight.
    const delivered = atHour(
      day,
      chance('late') < 0.08 ? 8.1 + chance('door') * 1.5 : 5.8 + chance('door') * 2,
    );
    events.push({ at: packed, run: () => packLifeOrder(world, order, packed) });
    events.push({ at: driven, run: () => dispatchLifeOrder(world, order, driven) });
    events.push({ at: delivered, run: () => deliverLifeOrder(world, order, delivered) });
    if (chance('claims') < 0.03) {
      const at = minutes(delivered, 40 + chance('claim') * 240);
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
  promotedDemand: (slug: string) => number,
): Promise<void> {
  const goods = await readGoods(world);
  const orders = lifeBuyers
    .filter((buyer) => ordersOn(buyer, day))
    .flatMap((buyer) => orderSteps(world, buyer, day, basketOf(buyer, day, goods, promotedDemand)));
  await runInOrder([
    ...orders,
    ...standingOrderSteps(world, day, goods),
    ...quotationSteps(world, day, goods),
    ...officeSteps(world, day),
  ]);
}

/** A buyer orders, pays, and changes their mind now and then. */
function orderSteps(
  world: DemoWorld,
  buyer: LifeBuyer,
  day: LocalDate,
  basket: readonly BasketLine[],
): TimedStep[] {
  const chance = (what: string) => stableFraction(`${buyer.person} ${day} ${what}`);
  // Kitchens order after lunch, and many just before the cut-off.
  const at = atHour(day, chance('when') < 0.3 ? 9 + chance('hour') * 3 : 13 + chance('hour') * 2.7);
  const paid = minutes(at, 2 + chance('pays') * 10);
  const cancelled = minutes(at, 14 + chance('regrets') * 5);
  // A few never pay, and their order expires.
  const pays = chance('forgets') > 0.012;
  const cancels = chance('cancels') < 0.022 && cancelled < atHour(day, 15.9);
  let slug: string | null = null;
  const place = async () => {
    slug = await placeLifeOrder(world, { buyer, day, at, basket });
  };
  const pay = async () => slug && payLifeOrder(world, buyer, slug, paid);
  const cancel = async () => slug && cancelLifeOrder(world, buyer, slug, cancelled);
  return [
    { at, run: place },
    ...(pays ? [{ at: paid, run: pay }] : []),
    ...(cancels ? [{ at: cancelled, run: cancel }] : []),
  ];
}

/** What staff and the shop's jobs do in a day. */
function officeSteps(world: DemoWorld, day: LocalDate): TimedStep[] {
  const step = (hour: number, run: (at: Date) => Promise<unknown>): TimedStep => {
    const at = atHour(day, hour);
    return { at, run: () => run(at) };
  };
  const isPayday = weekdayOf(day) === 1 || weekdayOf(day) === 4;
  return [
    step(8, (at) => sendReminders(world.jobs(at))),
    step(8, (at) => assessAccounts(world.jobs(at))),
    ...(isPayday ? [step(10, () => payInvoices(world, day))] : []),
    step(11, (at) => answerClaims(world, at)),
    step(12, (at) => sendRefunds(world.jobs(at))),
    step(14, (at) => chargeMissedDelivery(world, day, at)),
    step(15, (at) => sendBankRefunds(world, at)),
    step(16.5, (at) => expireOrders(world.jobs(at))),
    step(19, (at) => sendRefunds(world.jobs(at))),
  ];
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
  await expireOffers(world, day);
}
