import { localDate } from '@bakul/shop/kit/local-date';
import { formatClock, formatDay } from '@bakul/shop/kit/text/format';
import { useI18n } from '../../i18n/i18n.tsx';

/** '3:40 pm' for today, otherwise '3:40 pm, Tue 17 Nov'. */
export function useClock(): (at: string) => string {
  const { lang } = useI18n();
  return (text) => {
    const at = new Date(text);
    const isToday = localDate(at) === localDate(new Date());
    return isToday ? formatClock(at, lang) : `${formatClock(at, lang)}, ${formatDay(at, lang)}`;
  };
}
