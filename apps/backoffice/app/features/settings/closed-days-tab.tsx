import { localDate } from '@bakul/shop/kit/local-date';
import { formatWeekday } from '@bakul/shop/kit/text/format';
import { IconButton } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { Link } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { DayEditor } from './day-editor.tsx';
import { addMonths, weeksOf } from './month.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsText } from './settings-text.ts';

const root = '/settings/closed-days';
const monthNames = (lang: string) =>
  new Intl.DateTimeFormat(lang === 'ms' ? 'ms-MY' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** A calendar of the days without delivery, with the number of orders on each day. */
export function ClosedDaysTab({ id }: { id: string | undefined }) {
  const t = useSettingsText();
  const { lang } = useI18n();
  const today = localDate(new Date());
  const chosen = id && /^\d{4}-\d\d-\d\d$/.test(id) ? id : undefined;
  const [month, setMonth] = useState((chosen ?? today).slice(0, 7));
  const weeks = weeksOf(month);
  const span = { from: weeks[0]?.[0] ?? today, to: weeks.at(-1)?.at(-1) ?? today };
  const days = useData('GET /api/staff/closed_day', span);
  const byDay = new Map(days.data?.data.map((each) => [each.day, each]));
  const title = monthNames(lang).format(new Date(`${month}-01T00:00:00Z`));
  const open = chosen
    ? (byDay.get(chosen) ?? { day: chosen, reason_en: null, reason_ms: null, orders: 0 })
    : undefined;

  const calendar = (
    <WithData from={days}>
      {() => (
        <section aria-label={title}>
          <header className="flex items-center justify-between max-w-104">
            <IconButton
              icon="chevron-left"
              label={t('settings.day.previous')}
              onClick={() => setMonth(addMonths(month, -1))}
            />
            <h2 className="text-lg" aria-live="polite">
              {title}
            </h2>
            <IconButton
              icon="chevron-right"
              label={t('settings.day.next')}
              onClick={() => setMonth(addMonths(month, 1))}
            />
          </header>
          <table className="w-full table-fixed border-separate border-spacing-1">
            <thead>
              <tr>
                {weeks[0]?.map((day, index) => (
                  <th className="ps-2 text-muted text-sm font-strong text-start" key={day} scope="col">
                    {formatWeekday(index + 1, lang)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week[0]}>
                  {week.map((day) => (
                    <td className="p-0 align-top" key={day}>
                      <CalendarDay
                        day={day}
                        reason={byDay.get(day)?.[`reason_${lang}`] ?? null}
                        orders={byDay.get(day)?.orders ?? 0}
                        isPast={day < today}
                        isOther={day.slice(0, 7) !== month}
                        isChosen={day === chosen}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-muted">{t('settings.day.legend')}</p>
        </section>
      )}
    </WithData>
  );
  if (open)
    return <DayEditor key={open.day} day={open} today={today} calendar={calendar} onChanged={days.reload} />;
  return (
    <SettingsFrame tab="closed-days" hint={t('settings.day.hint')}>
      <div className="grid items-start">{calendar}</div>
    </SettingsFrame>
  );
}

type CalendarDayProps = {
  day: string;
  /** Why there is no delivery, or null. */
  reason: string | null;
  orders: number;
  isPast: boolean;
  /** It belongs to the month before or after. */
  isOther: boolean;
  isChosen: boolean;
};

function CalendarDay({ day, reason, orders, isPast, isOther, isChosen }: CalendarDayProps) {
  const t = useSettingsText();
  const { lang } = useI18n();
  const isClosed = reason !== null;
  return (
    <Link
      to={`${root}/${day}`}
      preventScrollReset
      className={classNames(
        'relative grid content-start gap-0.5 min-h-13 py-1 px-1.5 border rounded-control text-sm/[1.2] lg:min-h-15 lg:py-1.5 lg:px-2',
        isChosen
          ? 'border-brand shadow-[0_0_0_1px_var(--color-brand)]'
          : isClosed
            ? 'border-warning'
            : 'border-line',
        isPast ? 'bg-canvas' : isClosed ? 'bg-warning-soft' : 'hover:bg-canvas',
        isOther && 'border-dashed',
        (isOther || isPast) && 'text-muted',
      )}
      data-closed={isClosed || undefined}
      aria-current={isChosen ? 'true' : undefined}
      data-testid="calendar-day"
    >
      <span className="text-base font-strong">{Number(day.slice(8))}</span>
      <span className="sr-only">
        {formatLocalDay(day, lang)}, {t(isClosed ? 'settings.day.closed' : 'settings.day.delivers')}
      </span>
      {isClosed && (
        <span className="overflow-hidden text-ellipsis text-warning font-semibold max-lg:sr-only">
          {reason}
        </span>
      )}
      {orders > 0 && (
        // On a phone there is room for a dot only.
        <span className="overflow-hidden text-ellipsis text-muted max-lg:text-[0px] max-lg:before:text-sm max-lg:before:content-['●']">
          {t('settings.day.orders', { n: orders })}
        </span>
      )}
    </Link>
  );
}
