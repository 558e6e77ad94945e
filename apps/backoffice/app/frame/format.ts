import { formatClock, formatDate, formatDay } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';

/** Formats 'Tue 17 Nov, 5:21 am', in Kuala Lumpur time, with the year if it is not the current one. */
export function formatTime(at: string, lang: Lang, now = new Date()): string {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return `${isThisYear ? formatDay(date, lang) : formatDate(date, lang)}, ${formatClock(date, lang)}`;
}
