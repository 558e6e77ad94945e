import { localDate } from '@bakul/shop/kit/local-date';
import { formatClock } from '@bakul/shop/kit/text/format';
import { Icon } from '@bakul/ui/icon';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { useI18n } from '../../i18n/i18n.tsx';
import type { Draft } from './draft.ts';
import { firstOrder } from './first-order-date.ts';
import { useFormMessages } from './standing-orders-text.ts';

/** When the first order is placed, or the first confirmation is requested, as far as the form says it. */
export function FirstOrder({ draft: { weekdays, startsOn, endsOn, mode } }: { draft: Draft }) {
  const { lang } = useI18n();
  const text = useFormMessages();
  const schedule = { weekdays, starts_on: startsOn, ends_on: endsOn || null };
  const first = firstOrder(schedule, mode, new Date());
  return (
    <p role="status" className="flex items-center gap-2 font-semibold empty:hidden" data-testid="first-order">
      {first && (
        <>
          <Icon name="calendar" size="sm" className="text-brand" />
          {first.at === null
            ? text(`form.first.${mode}.now`, { day: formatLocalDay(first.deliveryDate, lang) })
            : text(`form.first.${mode}`, {
                date: formatLocalDay(localDate(first.at), lang),
                time: formatClock(first.at, lang),
                day: formatLocalDay(first.deliveryDate, lang),
              })}
        </>
      )}
    </p>
  );
}
