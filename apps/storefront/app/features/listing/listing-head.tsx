import { Breadcrumbs } from '@bakul/ui/breadcrumbs';
import { Icon } from '@bakul/ui/icon';
import { useI18n } from '../../i18n/i18n.tsx';
import type { ListingData } from './listing-data.ts';
import { filterCount, type ListingState } from './listing-url.ts';
import { useArrival } from './use-arrival.ts';

type Props = { listing: ListingData; state: ListingState };

export function ListingHead({ listing, state }: Props) {
  const { t, lang } = useI18n();
  const arrival = useArrival();
  const { crumbs, title, altName, records, facets } = listing;
  const isNarrowed = filterCount(state) > 0 && state.keywords === '';
  const count = isNarrowed
    ? t('listing.productsOf', { n: records, all: facets.products })
    : t('listing.products', { n: records });
  return (
    <header>
      <Breadcrumbs crumbs={crumbs} label={t('listing.breadcrumbs')} />
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-6 mb-4">
        <div className="flex flex-wrap items-baseline gap-x-3 min-w-0">
          <h1 className="wrap-anywhere">{title}</h1>
          <p className="text-muted tabular-nums">
            {altName && state.keywords === '' && (
              <>
                <span lang={lang === 'en' ? 'ms' : 'en'}>{altName}</span>
                {' · '}
              </>
            )}
            <span role="status">{count}</span>
          </p>
        </div>
        {arrival && (
          <p className="flex items-center gap-2 text-muted text-sm/5">
            <Icon className="text-brand" name="truck" />
            <span>
              {t('listing.arrives')}{' '}
              <strong className="text-ink font-strong">{t('listing.arrivalTime', { day: arrival })}</strong>
            </span>
          </p>
        )}
      </div>
    </header>
  );
}
