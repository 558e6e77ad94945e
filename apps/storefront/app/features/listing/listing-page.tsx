import { defaultPageSize } from '@bakul/shop/kit/product-list-defaults';
import { Pagination } from '@bakul/ui/pagination';
import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { viewItemList } from '../../analytics/items.ts';
import { track } from '../../analytics/track.ts';
import { call } from '../../api/browser-client.ts';
import { type T, useI18n } from '../../i18n/i18n.tsx';
import { useCompanyCards } from '../product-card/use-company-cards.ts';
import { CategoryShelf } from './category-shelf.tsx';
import { CategoryTree } from './category-tree.tsx';
import { FilterForm } from './filter-form.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { ListingData } from './listing-data.ts';
import { ListingHead } from './listing-head.tsx';
import { listingQuery } from './listing-query.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { filterCount, type ListingState, listingHref, parseListing } from './listing-url.ts';
import { NoProducts } from './no-products.tsx';
import { OrderPad } from './order-pad.tsx';
import { ProductGrid } from './product-grid.tsx';
import { useListingFilters } from './use-listing-filters.ts';

const formId = 'listing-filters';

export function ListingPage({ listing }: { listing: ListingData }) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const { path, branch, facets, records } = listing;
  const state = parseListing(new URLSearchParams(search), path);
  const { cards: products, prices } = useCompanyCards(listing.products, (signal) =>
    call('GET /api/product', listingQuery(state, listing.categoryId), { signal }),
  );
  const filters = useListingFilters(path, state);
  useEffect(() => {
    if (listing.products.length > 0)
      track(viewItemList(listing.canonicalPath, listing.title, listing.products));
  }, [listing]);
  useEffect(() => {
    if (state.keywords)
      track({ event: 'view_search_results', search_term: state.keywords, results: records });
  }, [state.keywords, records]);
  const isPending = navigation.location?.pathname === pathname;
  const tree = <CategoryTree branch={branch} state={state} isWholeShop={listing.categoryId === null} />;
  const form = (id: string) => <FilterForm id={id} path={path} facets={facets} filters={filters} />;
  return (
    <div className="-mt-2 pb-4">
      <ListingHead listing={listing} state={state} />
      <CategoryShelf branch={branch} state={state} />
      <div className="grid items-start gap-6 lg:grid-cols-[248px_minmax(0,1fr)]">
        <aside
          className="hidden py-2 px-4 border border-line rounded-card bg-surface shadow-card lg:block noscript:block noscript:max-lg:order-1"
          aria-label={t('listing.filters')}
          data-print="hide"
        >
          {tree}
          {form(formId)}
        </aside>
        <div className="min-w-0">
          <ListingToolbar
            path={path}
            state={filters.shown}
            onSort={(sort) => filters.change({ sort })}
            formId={formId}
            range={rangeOf(t, listing, state)}
            filters={
              <FilterSheet
                count={filterCount(filters.shown)}
                records={records}
                isPending={isPending}
                anchor={`#${formId}`}
              >
                {tree}
                {form(`${formId}-sheet`)}
              </FilterSheet>
            }
          />
          {/* What is shown stays readable while its successor is on the way; a fast answer never dims it. */}
          <section
            className="[transition:opacity_160ms] aria-busy:opacity-50 aria-busy:delay-150"
            aria-labelledby="listing-results"
            aria-busy={isPending}
            data-prices={prices}
          >
            <h2 id="listing-results" className="sr-only">
              {t('listing.results')}
            </h2>
            {products.length === 0 && <NoProducts listing={listing} state={state} />}
            {products.length > 0 && state.view === 'grid' && <ProductGrid products={products} isFirstView />}
            {products.length > 0 && state.view === 'table' && (
              <OrderPad products={products} caption={listing.title} />
            )}
            {products.length > 0 && <Pages listing={listing} state={state} />}
          </section>
        </div>
      </div>
    </div>
  );
}

function rangeOf(t: T, { products, records }: ListingData, { page }: ListingState): string | null {
  if (products.length === 0) return null;
  const from = (page - 1) * defaultPageSize + 1;
  return t('listing.range', { from, to: from + products.length - 1, all: records });
}

function Pages({ listing, state }: { listing: ListingData; state: ListingState }) {
  const { t } = useI18n();
  const { path, pageCount } = listing;
  if (pageCount < 2) return null;
  return (
    <footer className="flex flex-col items-center gap-2 mt-8" data-print="hide">
      <p className="text-muted text-sm tabular-nums">{rangeOf(t, listing, state)}</p>
      <Pagination
        page={state.page}
        pageCount={pageCount}
        href={(page) => listingHref(path, { ...state, page })}
        labels={{
          navigation: t('listing.pages'),
          previous: t('listing.previous'),
          next: t('listing.next'),
          page: (page) => t('listing.page', { page }),
        }}
      />
    </footer>
  );
}
