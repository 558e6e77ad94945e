import { formatDay } from '@bakul/shop/kit/format';
import type { Lang } from '@bakul/shop/kit/language';
import { atHour, deliveryHour, type LocalDate, localDate, timeZone } from '@bakul/shop/kit/local-date';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });

/** '15:40' for today, otherwise 'Tue 17 Nov, 15:40'. */
export function formatTime(at: string | Date, now: Date, lang: Lang): string {
  const moment = new Date(at);
  const time = clock.format(moment);
  return localDate(moment) === localDate(now) ? time : `${formatDay(moment, lang)}, ${time}`;
}

/** Formats a delivery date as 'Tue 17 Nov'. */
export function formatDelivery(date: LocalDate, lang: Lang): string {
  return formatDay(atHour(date, deliveryHour), lang);
}
