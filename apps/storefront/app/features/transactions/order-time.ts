import { localDate } from '@bakul/shop/kit/local-date';
import { formatClock, formatDay } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';

/** '15:40' for today, otherwise 'Tue 17 Nov, 15:40'. */
export function formatTime(at: string | Date, now: Date, lang: Lang): string {
  const moment = new Date(at);
  const time = formatClock(moment);
  return localDate(moment) === localDate(now) ? time : `${formatDay(moment, lang)}, ${time}`;
}
