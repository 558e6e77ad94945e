import { formatMoney } from '@bakul/shop/kit/text/format';
import { BarChart } from '@bakul/ui/bar-chart';
import { Card } from '@bakul/ui/card';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { useI18n } from '../../i18n/i18n.tsx';
import { compareWeeks } from './compare-weeks.ts';
import { type Part, useTodayText } from './today-text.ts';

export function SalesCard({ sales }: { sales: Part<'sales'> }) {
  const { lang } = useI18n();
  const t = useTodayText();
  const { kind, percent } = compareWeeks(sales.this_week, sales.last_week);
  const bars = sales.days.map(({ date, total }) => ({
    label: formatLocalDay(date, lang),
    value: total,
    text: formatMoney(total),
  }));
  return (
    <Card title={t('today.sales')} className="bo-card-wide">
      <dl className="bo-figures">
        <div>
          <dt>{t('today.sales.today')}</dt>
          <dd>{formatMoney(sales.today.total)}</dd>
          <dd className="bo-quiet">{t('today.sales.orders', { n: sales.today.orders })}</dd>
        </div>
        <div>
          <dt>{t('today.sales.week')}</dt>
          <dd>{formatMoney(sales.this_week)}</dd>
          <dd className="bo-trend" data-trend={kind}>
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
