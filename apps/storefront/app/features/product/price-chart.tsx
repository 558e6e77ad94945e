import type { Variant } from '@bakul/shop/catalog/catalog.contract';
import type { PriceHistory } from '@bakul/shop/catalog/product-detail.contract';
import { formatDay, formatMoney } from '@bakul/shop/kit/format';
import { atHour } from '@bakul/shop/kit/local-date';
import { Badge } from '@bakul/ui/chip';
import { InlineError } from '@bakul/ui/inline-error';
import { LineChart } from '@bakul/ui/line-chart';
import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import { useI18n } from '../../i18n/i18n.tsx';
import { Kept } from '../../kept/kept.tsx';
import type { ProductData } from './load-product.ts';
import { type PriceTrend, priceTrend } from './price-trend.ts';
import { usePriceHistory } from './use-price-history.ts';

type Props = { page: ProductData; variant: Variant };

/** Where the price went in 30 days. */
export function PriceChart({ page, variant }: Props) {
  const { t } = useI18n();
  const { part, isLoading, retry } = usePriceHistory(page, variant.id);
  const days = part?.ok ? part.data.data.days : [];
  const trend = priceTrend(days);
  if (part?.ok && !trend) return null;
  const className = 'product-section product-chart';
  if (trend)
    return (
      <Kept as="section" name="price chart" of={[days, variant.pack_label]} className={className}>
        <header className="product-section-head">
          <h2>{t('product.chart')}</h2>
          <TrendBadge trend={trend} />
        </header>
        <History days={days} trend={trend} />
        <p className="product-chart-note">{t('product.chart.list', { pack: variant.pack_label })}</p>
      </Kept>
    );
  return (
    <section className={className}>
      <header className="product-section-head">
        <h2>{t('product.chart')}</h2>
      </header>
      {part === null && (
        <LoadingRegion label={t('product.chart.loading')}>
          <Skeleton className="product-chart-place" />
        </LoadingRegion>
      )}
      {part?.ok === false && (
        <InlineError
          message={t('product.chart.failed')}
          detail={part.message}
          reference={part.reference && `${t('common.reference')} ${part.reference}`}
          retryLabel={t('common.retry')}
          onRetry={retry}
          isRetrying={isLoading}
        />
      )}
    </section>
  );
}

function History({ days, trend }: { days: PriceHistory['days']; trend: PriceTrend }) {
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

function TrendBadge({ trend: { way, percent } }: { trend: PriceTrend }) {
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
