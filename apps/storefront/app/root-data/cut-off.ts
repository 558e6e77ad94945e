import { addDays, earliestDelivery, localDate, nextCutOff } from '@bakul/shop/kit/local-date';

export type CutOff = {
  hours: number;
  /** Rounded up, so that "1 min" is the last value shown. */
  minutes: number;
  /** The delivery date of an order placed now. */
  delivery: Date;
  isTomorrow: boolean;
};

/** The time left to the next cut-off and the delivery it applies to. */
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
