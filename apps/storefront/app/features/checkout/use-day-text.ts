import { formatLocalDay } from '@bakul/web/format/format-date';
import { useI18n } from '../../i18n/i18n.tsx';

/** Formats a local date as 'Tue 17 Nov'. */
export function useDayText(): (date: string) => string {
  const { lang } = useI18n();
  return (date) => formatLocalDay(date, lang);
}
