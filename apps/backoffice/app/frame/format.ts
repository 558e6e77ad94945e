import { formatDate, formatDay } from '@bakul/shop/kit/format';
import type { Lang } from '@bakul/shop/kit/language';
import { timeZone } from '@bakul/shop/kit/local-date';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });

/** Formats '05:21', in Kuala Lumpur time. */
export const formatClock = (at: string): string => clock.format(new Date(at));

/** Formats 'Tue 17 Nov 05:21', in Kuala Lumpur time, with the year if it is not the current one. */
export function formatTime(at: string, lang: Lang, now = new Date()): string {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return `${isThisYear ? formatDay(date, lang) : formatDate(date, lang)} ${formatClock(at)}`;
}

/** Formats a calendar date from the API, '2026-11-17', as 'Tue 17 Nov'. */
export const formatLocalDay = (date: string, lang: Lang): string =>
  formatDay(new Date(`${date}T12:00:00+08:00`), lang);
