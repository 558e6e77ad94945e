import { newDayNumber } from '../../../platform/secrets/day-number.ts';

/** Example: B-261118-7K3QX. */
export function newOrderNumber(now: Date): string {
  return newDayNumber('B', now);
}
