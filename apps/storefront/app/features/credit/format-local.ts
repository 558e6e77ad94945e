import { formatDate } from '@bakul/shop/kit/format';
import type { Lang } from '@bakul/shop/kit/language';
import { atHour, type LocalDate } from '@bakul/shop/kit/local-date';

/** Formats a local date as '17 Nov 2026'. */
export const formatLocal = (date: LocalDate, lang: Lang) => formatDate(atHour(date, 12), lang);
