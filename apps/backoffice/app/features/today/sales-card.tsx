import { formatMoney } from '@bakul/shop/kit/text/format';
import { BarChart } from '@bakul/ui/bar-chart';
import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { Link } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { textLink } from '../../parts/styles.ts';
import { useStaff } from '../../session/use-staff.ts';
import { compareWeeks } from './compare-weeks.ts';
import { type Part, useTodayText } from './today-text.ts';

const figure = 'text-2xl/7.5 font-heavy tabular-nums';

export function SalesCard({ sales }: { sales: Part<'sales'> }) {
  const { lang } = useI18n();
  const t = useTodayText();
  const { may } = useStaff();
  const { kind, percent } = compareWeeks(sales.this_week, sales.last_week);
  const bars = sales.days.map(({ date, total }) => ({
    label: formatLocalDay(date, lang),
    value: total,
    text: formatMoney(total),
  }));
  return (
    <Card
      title={t('today.sales')}
      className="xl:col-span-2"
      aside={
        may('report.sales') && (
          <Link className={classNames('inline-flex items-center min-h-11', textLink)} to="/reports/sales">
            {t('today.sales.report')}
          </Link>
        )
      }
    >
      <dl className="flex flex-wrap gap-y-3 gap-x-10 mb-5">
        <div>
          <dt className="text-muted text-sm">{t('today.sales.today')}</dt>
          <dd className={figure}>{formatMoney(sales.today.total)}</dd>
          <dd className="text-muted text-sm">{t('today.sales.orders', { n: sales.today.orders })}</dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{t('today.sales.week')}</dt>
          <dd className={figure}>{formatMoney(sales.this_week)}</dd>
          <dd
            className={classNames(
              'text-sm',
              kind === 'up' && 'text-success',
              kind === 'down' && 'text-promo',
            )}
          >
            {kind === 'up' || kind === 'down'
              ? t(`today.sales.${kind}`, { percent })
              : t(`today.sales.${kind}`)}
          </dd>
        </div>
      </dl>
      <BarChart
        bars={bars.map((bar) => ({ ...bar, label: shortDay(bar.label) }))}
        caption={t('today.sales.chart')}
      />
    </Card>
  );
}

/** 'Tue 17 Nov' becomes '17 Nov', because fourteen labels stand side by side. */
const shortDay = (label: string) => label.replace(/^\S+ /, '');
