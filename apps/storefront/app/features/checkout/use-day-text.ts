import { formatDay } from '@bakul/shop/kit/format';
import { atHour, deliveryHour } from '@bakul/shop/kit/local-date';
import { useI18n } from '../../i18n/i18n.tsx';

/** Formats a local date as 'Tue 17 Nov'. */
export function useDayText(): (date: string) => string {
  const { lang } = useI18n();
  return (date) => formatDay(atHour(date, deliveryHour), lang);
}
