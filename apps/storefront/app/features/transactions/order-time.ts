import { localDate } from '@bakul/shop/kit/local-date';
import { formatClock, formatDayTime } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';

/** '3:40 pm' for today, otherwise 'Tue 17 Nov, 3:40 pm'. */
export function formatTime(at: string | Date, now: Date, lang: Lang): string {
  const moment = new Date(at);
  return localDate(moment) === localDate(now) ? formatClock(moment, lang) : formatDayTime(moment, lang);
}
