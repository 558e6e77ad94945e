import type { PriceHistory } from '@bakul/shop/features/catalog/product/product-detail.contract';
import { atHour } from '@bakul/shop/kit/local-date';
import { formatDay, formatMoney } from '@bakul/shop/kit/text/format';
import { Badge } from '@bakul/ui/chip';
import { LineChart } from '@bakul/ui/line-chart';
import { useI18n } from '../../i18n/i18n.tsx';
import { type PriceTrend, priceTrend } from './price-trend.ts';
import { sectionHead, sectionTitle } from './styles.ts';

type Days = PriceHistory['days'];
type Trended = { days: Days; trend: PriceTrend };

/** The prices of these days and their trend. */
export function PriceHistoryChart({ days, pack }: { days: Days; pack: string }) {
  const { t } = useI18n();
  const trend = priceTrend(days);
  if (!trend) return null;
  return (
    <>
      <header className={sectionHead}>
        <h2 className={sectionTitle}>{t('product.chart')}</h2>
        <TrendBadge trend={trend} />
      </header>
      <Lines days={days} trend={trend} />
      <p className="mt-1 text-muted text-sm/5">{t('product.chart.list', { pack })}</p>
    </>
  );
}

function Lines({ days, trend }: Trended) {
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

function TrendBadge({ trend: { way, percent } }: Pick<Trended, 'trend'>) {
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
