import { formatDay } from '@bakul/shop/kit/format';
import type { Lang } from '@bakul/shop/kit/language';
import { atHour, deliveryHour, type LocalDate, localDate, timeZone } from '@bakul/shop/kit/local-date';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });

/** '15:40' for a moment of today, 'Tue 17 Nov, 15:40' for another. */
export function formatTime(at: string | Date, now: Date, lang: Lang): string {
  const moment = new Date(at);
  const time = clock.format(moment);
  return localDate(moment) === localDate(now) ? time : `${formatDay(moment, lang)}, ${time}`;
}

/** 'Tue 17 Nov' for a date of delivery. */
export function formatDelivery(date: LocalDate, lang: Lang): string {
  return formatDay(atHour(date, deliveryHour), lang);
}
