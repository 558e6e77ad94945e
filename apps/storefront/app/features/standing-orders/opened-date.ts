import type { CalendarDay, Run } from '@bakul/shop/features/standing-order/standing-order.contract';
import { addDays, type LocalDate } from '@bakul/shop/kit/local-date';

/** The date that a link from a mail or a notification opens. Null without one, or when it is no date. */
export function openedDate(search: URLSearchParams): LocalDate | null {
  const date = search.get('date') ?? '';
  if (!/^20\d\d-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return null;
  // The parser accepts 30 February as 2 March.
  return addDays(date, 0) === date ? date : null;
}

type Shown = { waiting: Pick<Run, 'delivery_date'> | null; days: readonly CalendarDay[] | null };

/** Where the page shows a date: what needs an answer first. Null while the calendar loads. */
export function placeOfDate(
  date: LocalDate | null,
  { waiting, days }: Shown,
): 'waiting' | 'calendar' | 'history' | null {
  if (date === null) return null;
  if (waiting?.delivery_date === date) return 'waiting';
  if (days === null) return null;
  return days.some(({ delivery_date }) => delivery_date === date) ? 'calendar' : 'history';
}
