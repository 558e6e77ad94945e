import { expireQuotations, remindOfOffers } from '@bakul/shop/features/quotation/expire-quotations.service';
import { addDays, atHour, type LocalDate } from '@bakul/shop/kit/local-date';
import type { DemoWorld } from '../../demo-world.ts';
import type { TimedStep } from '../../run-in-order.ts';
import { stableFraction } from '../../stable-hash.ts';
import { goodsWorth, type Item } from '../baskets.ts';
import { weekdayOf } from '../calendar.ts';
import { type LifeQuotation, lifeQuotations } from './life-quotations.ts';
import {
  acceptAndOrder,
  cancel,
  counter,
  type NegotiationStep,
  offer,
  refuse,
  request,
} from './negotiate.ts';

type Goods = ReadonlyMap<string, Item>;
/** On a day, at an hour. */
type Planned = readonly [day: LocalDate, hour: number, run: NegotiationStep];

/** What happens to quotations in the office hours of a day. */
export function quotationSteps(world: DemoWorld, day: LocalDate, goods: Goods): TimedStep[] {
  const planned = lifeQuotations.flatMap((quotation) =>
    planOf(quotation, goods)
      .filter(([date]) => date === day)
      .map(([date, hour, run]) => {
        const at = atHour(date, hour);
        return { at, run: () => run(world, quotation, at) };
      }),
  );
  const reminding = atHour(day, 8.2);
  return [{ at: reminding, run: () => remindOfOffers(world.db, reminding) }, ...planned];
}

/** Shortly after midnight, so that no state of the snapshot shows an offer that has expired. */
export const expireOffers = (world: DemoWorld, day: LocalDate) =>
  expireQuotations(world.db, atHour(day, 24.1));

function workingDaysAfter(day: LocalDate, count: number): LocalDate {
  const next = addDays(day, 1);
  const left = weekdayOf(next) > 5 ? count : count - 1;
  return left === 0 ? next : workingDaysAfter(next, left);
}

function planOf(quotation: LifeQuotation, goods: Goods): Planned[] {
  const { title, on, answer, reply, answeredAfter = 1 } = quotation;
  const [inOffice, inKitchen] = [stableFraction(`${title} sales`) * 2, stableFraction(title) * 4];
  const requested = [on, 10 + inKitchen, request(goodsWorth(goods, quotation.goods))] as const;
  const answered = workingDaysAfter(on, answeredAfter);
  if ('withdrawal' in answer) return [requested, [answered, 8.8, cancel(answer.withdrawal)]];
  if ('refusal' in answer) return [requested, [answered, 9.4 + inOffice, refuse(answer.refusal)]];
  const offered = [answered, 9.4 + inOffice, offer(answer.off, answer.message)] as const;
  if (!reply) return [requested, offered];
  const replied = addDays(answered, reply.after);
  const hour = 10.2 + inKitchen;
  if (reply.kind === 'order') return [requested, offered, [replied, hour, acceptAndOrder]];
  if (reply.kind === 'cancel') return [requested, offered, [replied, hour, cancel(reply.reason)]];
  const again = workingDaysAfter(replied, 1);
  const { off, message } = reply.second;
  return [
    requested,
    offered,
    [replied, hour, counter(reply)],
    [again, 9.6 + inOffice, offer(off, message)],
    [addDays(again, 1), hour, acceptAndOrder],
  ];
}
