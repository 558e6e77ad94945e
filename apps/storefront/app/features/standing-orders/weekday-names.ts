import { weekdays } from '@bakul/shop/features/standing-order/standing-order.constants';
import { formatWeekday } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';
import { formatList } from '../../i18n/format-list.ts';

/** 'Mon, Wed and Fri'. */
export const weekdayNames = (days: readonly number[], lang: Lang): string =>
  formatList(
    days.map((day) => formatWeekday(day, lang)),
    lang,
  );

export const isEveryDay = ({ weekdays: days }: { weekdays: readonly number[] }): boolean =>
  days.length === weekdays.length;
