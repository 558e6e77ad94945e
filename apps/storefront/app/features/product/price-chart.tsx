import type { Variant } from '@bakul/shop/features/catalog/catalog.contract';
import { InlineError } from '@bakul/ui/inline-error';
import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import { useI18n } from '../../i18n/i18n.tsx';
import { LazyHydrate, lazyComponent } from '../../rendering/lazy-hydrate.tsx';
import type { ProductData } from './load-product.ts';
import { priceTrend } from './price-trend.ts';
import { section, sectionHead, sectionTitle } from './styles.ts';
import { usePriceHistory } from './use-price-history.ts';

const load = async () => (await import('./price-course.tsx')).PriceHistoryChart;
const chart = lazyComponent(load, import.meta.env.SSR ? await load() : null);

type Props = { page: ProductData; variant: Variant };

/** The price over 30 days. */
export function PriceChart({ page, variant }: Props) {
  const { t } = useI18n();
  const { part, isLoading, retry } = usePriceHistory(page, variant.id);
  const days = part?.ok ? part.data.data.days : [];
  const hasTrend = priceTrend(days) !== null;
  if (part?.ok && !hasTrend) return null;
  const className = `${section} lg:col-1 lg:mt-4 lg:border-t-0 lg:[&_.line-chart>svg]:h-36`;
  if (hasTrend)
    return (
      <LazyHydrate
        as="section"
        className={className}
        piece={chart}
        props={{ days, pack: variant.pack_label }}
      />
    );
  return (
    <section className={className}>
      <header className={sectionHead}>
        <h2 className={sectionTitle}>{t('product.chart')}</h2>
      </header>
      {part === null && (
        <LoadingRegion label={t('product.chart.loading')}>
          <Skeleton className="h-44" />
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
