import type { PriceHistory } from '@bakul/shop/features/catalog/product/product-detail.contract';
import { formatDay, formatMoney } from '@bakul/shop/kit/format';
import { atHour } from '@bakul/shop/kit/local-date';
import { Badge } from '@bakul/ui/chip';
import { LineChart } from '@bakul/ui/line-chart';
import { useI18n } from '../../i18n/i18n.tsx';
import type { PriceTrend } from './price-trend.ts';

type Days = PriceHistory['days'];
type Props = { days: Days; trend: PriceTrend; pack: string };

/** The prices of these days and their trend. */
export function PriceHistoryChart({ days, trend, pack }: Props) {
  const { t } = useI18n();
  return (
    <>
      <header className="product-section-head">
        <h2>{t('product.chart')}</h2>
        <TrendBadge trend={trend} />
      </header>
      <Lines days={days} trend={trend} />
      <p className="product-chart-note">{t('product.chart.list', { pack })}</p>
    </>
  );
}

function Lines({ days, trend }: Omit<Props, 'pack'>) {
  const { t, lang } = useI18n();
  const points = days.map(({ date, price }) => ({ label: formatDay(atHour(date, 12), lang), value: price }));
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  return (
    <LineChart
      id="price-chart"
      points={points}
      format={formatMoney}
      labels={{
        high: t('product.chart.high'),
        low: t('product.chart.low'),
        today: t('product.chart.today'),
        summary: t('product.chart.summary', {
          first: formatMoney(first.value),
          day: first.label,
          last: formatMoney(last.value),
          high: formatMoney(trend.high),
          low: formatMoney(trend.low),
        }),
      }}
    />
  );
}

function TrendBadge({ trend: { way, percent } }: Pick<Props, 'trend'>) {
  const { t } = useI18n();
  if (way === 'same') return <Badge>{t('product.chart.same')}</Badge>;
  return way === 'lower' ? (
    <Badge tone="success" icon="arrow-down">
      {t('product.chart.lower', { percent })}
    </Badge>
  ) : (
    <Badge tone="warning" icon="arrow-up">
      {t('product.chart.higher', { percent })}
    </Badge>
  );
}
