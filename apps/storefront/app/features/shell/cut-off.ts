import { addDays, earliestDelivery, localDate, nextCutOff } from '@bakul/shop/kit/local-date';

export type CutOff = {
  hours: number;
  /** Rounded up, so that "1 min" is the last thing said. */
  minutes: number;
  /** The day of delivery for an order placed now. */
  delivery: Date;
  isTomorrow: boolean;
};

/** How long the next delivery can still be ordered, and when that is. */
export function cutOffAt(now: Date): CutOff {
  const left = Math.max(1, Math.ceil((nextCutOff(now).getTime() - now.getTime()) / 60_000));
  const tomorrow = addDays(localDate(now), 1);
  const day = earliestDelivery(now) ?? tomorrow;
  return {
    hours: Math.floor(left / 60),
    minutes: left % 60,
    delivery: new Date(`${day}T06:00:00+08:00`),
    isTomorrow: day === tomorrow,
  };
}
