import { localDate } from '@bakul/shop/kit/local-date';
import { IconButton } from '@bakul/ui/button';
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
const dayNames = (lang: string) =>
  new Intl.DateTimeFormat(lang === 'ms' ? 'ms-MY' : 'en-GB', { weekday: 'short', timeZone: 'UTC' });

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
        <section className="calendar" aria-label={title}>
          <header>
            <IconButton
              icon="chevron-left"
              label={t('settings.day.previous')}
              onClick={() => setMonth(addMonths(month, -1))}
            />
            <h2 aria-live="polite">{title}</h2>
            <IconButton
              icon="chevron-right"
              label={t('settings.day.next')}
              onClick={() => setMonth(addMonths(month, 1))}
            />
          </header>
          <table>
            <thead>
              <tr>
                {weeks[0]?.map((day) => (
                  <th key={day} scope="col">
                    {dayNames(lang).format(new Date(`${day}T00:00:00Z`))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week[0]}>
                  {week.map((day) => {
                    const known = byDay.get(day);
                    const reason = known?.[`reason_${lang}`] ?? null;
                    const orders = known?.orders ?? 0;
                    return (
                      <td key={day} data-other={day.slice(0, 7) !== month || undefined}>
                        <Link
                          to={`${root}/${day}`}
                          preventScrollReset
                          className="calendar-day"
                          data-closed={reason !== null || undefined}
                          data-past={day < today || undefined}
                          aria-current={day === chosen ? 'true' : undefined}
                        >
                          <span className="calendar-number">{Number(day.slice(8))}</span>
                          <span className="sr-only">
                            {formatLocalDay(day, lang)},{' '}
                            {t(reason === null ? 'settings.day.delivers' : 'settings.day.closed')}
                          </span>
                          {reason !== null && <span className="calendar-reason">{reason}</span>}
                          {orders > 0 && (
                            <span className="calendar-orders">{t('settings.day.orders', { n: orders })}</span>
                          )}
                        </Link>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="calendar-legend bo-quiet">{t('settings.day.legend')}</p>
        </section>
      )}
    </WithData>
  );
  if (open)
    return <DayEditor key={open.day} day={open} today={today} calendar={calendar} onChanged={days.reload} />;
  return (
    <SettingsFrame tab="closed-days" hint={t('settings.day.hint')}>
      <div className="calendar-split">{calendar}</div>
    </SettingsFrame>
  );
}
