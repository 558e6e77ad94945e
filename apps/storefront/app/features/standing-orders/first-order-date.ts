import {
  datesBetween,
  dueAt,
  isScheduled,
  type Schedule,
  wasOrderableAt,
} from '@bakul/shop/features/standing-order/schedule.rules';
import type { StandingOrderMode } from '@bakul/shop/features/standing-order/standing-order.constants';
import { addDays, type LocalDate, localDate } from '@bakul/shop/kit/local-date';

export type FirstOrder = {
  deliveryDate: LocalDate;
  /** When it is placed, or needs the buyer’s confirmation. Null when that time has passed today: it happens within minutes. */
  at: Date | null;
};

/** The cut-off can exclude the first delivery days, but not those of a week later. */
const searchedDays = 14;
/** A date field accepts years up to 275760, and is empty without a date. */
const fourDigitYear = /^\d{4}-/;

/**
 * The first order of a standing order that is created now. Null when it has none. Closed days are unknown here: the
 * server skips them and informs the buyer.
 */
export function firstOrder(schedule: Schedule, mode: StandingOrderMode, now: Date): FirstOrder | null {
  if (!fourDigitYear.test(schedule.starts_on)) return null;
  const today = localDate(now);
  const hasBegun = schedule.starts_on <= today;
  const from = hasBegun ? today : schedule.starts_on;
  const deliveryDate = datesBetween(from, addDays(from, searchedDays)).find(
    (date) => isScheduled(schedule, date) && wasOrderableAt(date, now),
  );
  if (!deliveryDate) return null;
  const at = dueAt(deliveryDate, mode);
  return { deliveryDate, at: at > now ? at : null };
}
