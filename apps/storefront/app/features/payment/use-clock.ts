import { formatDay } from '@bakul/shop/kit/format';
import { localDate } from '@bakul/shop/kit/local-date';
import { useI18n } from '../../i18n/i18n.tsx';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kuala_Lumpur',
});

/** '15:40' for today, otherwise '15:40, Tue 17 Nov'. */
export function useClock(): (at: string) => string {
  const { lang } = useI18n();
  return (text) => {
    const at = new Date(text);
    const isToday = localDate(at) === localDate(new Date());
    return isToday ? clock.format(at) : `${clock.format(at)}, ${formatDay(at, lang)}`;
  };
}
