import { formatDay } from '@bakul/shop/kit/format';
import { atHour, deliveryHour } from '@bakul/shop/kit/local-date';
import { useI18n } from '../../i18n/i18n.tsx';

/** 'Tue 17 Nov' for a calendar date. */
export function useDayText(): (date: string) => string {
  const { lang } = useI18n();
  return (date) => formatDay(atHour(date, deliveryHour), lang);
}
