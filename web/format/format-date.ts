import { atHour, type LocalDate } from '@bakul/shop/kit/local-date';
import { formatDate, formatDateTime, formatDay } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';

/** A timestamp of the API as '17 Nov 2026, 2:05 pm'. */
export const formatMoment = (at: string, lang: Lang): string => formatDateTime(new Date(at), lang);

/** A calendar date of the API, '2026-11-17', as '17 Nov 2026'. */
export const formatLocalDate = (date: LocalDate, lang: Lang): string => formatDate(atHour(date, 12), lang);

/** The same as 'Tue 17 Nov'. */
export const formatLocalDay = (date: LocalDate, lang: Lang): string => formatDay(atHour(date, 12), lang);
