import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useRootData } from '../../root-data/root-data.ts';
import type { ListingData } from './listing-data.ts';
import { catalogPath, filterCount, type ListingState, listingHref, withoutFilters } from './listing-url.ts';
import { ProductGrid } from './product-grid.tsx';

type Props = { listing: ListingData; state: ListingState };

/** An empty listing with links to continue from. */
export function NoProducts({ listing, state }: Props) {
  const { t } = useI18n();
  const { path, pageCount, records, facets, popular } = listing;
  const way = (to: string, text: string) => (
    <Link to={to} className={buttonClass()}>
      {text}
    </Link>
  );
  if (records > 0) {
    return (
      <EmptyState
        title={t('listing.noPage', { page: state.page })}
        action={way(listingHref(path, { ...state, page: 1 }), t('listing.firstPage'))}
      >
        {t('listing.noPageText', { n: pageCount })}
      </EmptyState>
    );
  }
  const cleared = listingHref(path, withoutFilters(state));
  if (filterCount(state) > 0) {
    return (
      <EmptyState
        icon="sliders-horizontal"
        title={t('listing.noMatch')}
        action={way(cleared, t('listing.clearFilters'))}
      >
        {state.keywords === '' && t('listing.noMatchText', { n: facets.products })}
      </EmptyState>
    );
  }
  return (
    <>
      {state.keywords === '' ? (
        <EmptyState title={t('listing.empty')} action={way(catalogPath, t('listing.seeAll'))}>
          {t('listing.emptyText')}
        </EmptyState>
      ) : (
        <NothingFound listing={listing} state={state} />
      )}
      {popular && <Popular {...popular} />}
    </>
  );
}

function NothingFound({ listing: { path, help }, state }: Props) {
  const { t } = useI18n();
  const operator = useRootData()?.config.operator;
  return (
    <EmptyState
      icon="search"
      title={t('listing.noResults', { keywords: state.keywords })}
      action={
        <Link to={catalogPath} className={buttonClass()}>
          {t('listing.seeAll')}
        </Link>
      }
    >
      <ul className="grid gap-2">
        {help && help.near.length > 0 && (
          <li className="flex flex-wrap justify-center gap-x-3" data-testid="near">
            {help.nearTitle}
            {help.near.map(({ label, route }) => (
              <Link key={route} className="text-link" to={route}>
                {label}
              </Link>
            ))}
          </li>
        )}
        <li>{help?.spelling}</li>
        <li>{help?.language}</li>
        {help && !state.inDescription && (
          <li>
            <Link className="text-link" to={listingHref(path, { ...state, page: 1, inDescription: true })}>
              {help.descriptions}
            </Link>
          </li>
        )}
        {operator?.whatsapp && help && (
          <li>
            <a className="text-link" href={`https://wa.me/${operator.whatsapp.replace(/\D/g, '')}`}>
              {help.ask}
            </a>
          </li>
        )}
      </ul>
    </EmptyState>
  );
}

function Popular({
  products,
  categories,
  categoriesTitle,
  productsTitle,
}: NonNullable<ListingData['popular']>) {
  return (
    <div className="grid gap-4 mt-8">
      <h2 className="text-xl/7">{categoriesTitle}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(164px,100%),1fr))] gap-2">
        {categories.map(({ name, route, thumb }) => (
          <li key={route}>
            <Link
              className="flex items-center gap-2.5 h-full min-h-14 py-1.5 ps-2 pe-3 border border-line rounded-card bg-surface font-semibold leading-5 hover:border-brand"
              to={route}
            >
              {thumb && (
                <img className="rounded-small" src={thumb} alt="" width="40" height="40" loading="lazy" />
              )}
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {products.length > 0 && (
        <>
          <h2 className="mt-4 text-xl/7">{productsTitle}</h2>
          <ProductGrid products={products} />
        </>
      )}
    </div>
  );
}
