import { addDays, atHour, localDate } from '@bakul/shop/kit/local-date';
import { buyerActions } from './buyer-actions.ts';
import type { OrderAction } from './order-history.ts';
import type { DemoOrder, Scenario } from './orders.ts';
import { shopActions } from './shop-actions.ts';
import { stableFraction } from './stable-hash.ts';

const actionsByName = { ...buyerActions, ...shopActions };
type ActionName = keyof typeof actionsByName;
export type Step = { at: Date; action: OrderAction };

/** From the start of preparation to delivery. */
const toTheDoor: readonly ActionName[] = ['prepare', 'pack', 'dispatch', 'refund', 'deliver'];

/**
 * The actions of each scenario after the order is placed. `paid` is replaced by the actions of the order's payment method.
 */
const scenarios: Record<Scenario, readonly (ActionName | 'paid')[]> = {
  waits_for_approval: [],
  refused: ['refuse'],
  unpaid: [],
  proof_sent: ['sendProof'],
  proof_rejected: ['sendProof', 'refuseProof'],
  lapsed: ['lapse'],
  paid: ['paid'],
  cancelled: ['paid', 'cancel', 'refund'],
  packing: ['paid', 'prepare', 'pack'],
  cancel_asked: ['paid', 'prepare', 'cancel'],
  on_its_way: ['paid', 'prepare', 'pack', 'dispatch', 'refund'],
  at_the_counter: ['paid', 'prepare', 'pack', 'dispatch', 'refund'],
  delivered: ['paid', ...toTheDoor],
  claimed: ['paid', ...toTheDoor, 'complain'],
  claim_refunded: ['paid', ...toTheDoor, 'receive', 'complain', 'settleClaim', 'refund', 'complete'],
  done: ['paid', ...toTheDoor, 'complete'],
  reviewed: ['paid', ...toTheDoor, 'receive', 'complete', 'review'],
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The steps of an order with their times. Each follows the one before it, and all are before the time of the seed. */
export function stepsOf(order: DemoOrder, now: Date): Step[] {
  const placed = placedAt(order, now);
  const names = scenarios[order.scenario].flatMap((name): readonly ActionName[] => {
    if (name !== 'paid') return [name];
    return order.method === 'transfer' ? ['approve', 'sendProof', 'acceptProof'] : ['approve', 'pay'];
  });
  let last = placed;
  const steps = names.map((name, index) => {
    const nominal = nominalTime(name, order, { placed, last });
    // However early in the day the shop is seeded, no step may be later than the seed.
    const latest = now.getTime() - (names.length - index) * minuteMs;
    last = new Date(Math.max(last.getTime() + 1000, Math.min(nominal.getTime(), latest)));
    return { at: last, action: actionsByName[name] };
  });
  return [{ at: placed, action: actionsByName.place }, ...steps];
}

function placedAt({ placed }: DemoOrder, now: Date): Date {
  if ('minutes' in placed) return new Date(now.getTime() - placed.minutes * minuteMs);
  return atHour(addDays(localDate(now), -placed.days), placed.hour);
}

function nominalTime(
  name: ActionName,
  order: DemoOrder,
  { placed, last }: { placed: Date; last: Date },
): Date {
  const day = addDays(localDate(placed), order.lead);
  const drive = stableFraction(`${order.by} ${placed.getTime()}`) * 1.6;
  const after = (hours: number) => new Date(last.getTime() + hours * hourMs);
  const times: Partial<Record<ActionName, Date>> = {
    lapse: after(0.6),
    cancel: after(order.scenario === 'cancelled' ? 18 : 0.3),
    prepare: atHour(addDays(day, -1), 17),
    pack: atHour(addDays(day, -1), 20 + drive),
    dispatch: atHour(day, 4 + drive / 4),
    deliver: atHour(day, 6 + drive),
    complain: after(1.5),
    settleClaim: after(5),
    complete: after(48.5),
    review: after(9),
  };
  return times[name] ?? after(0.15);
}
