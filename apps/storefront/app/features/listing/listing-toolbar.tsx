import { buttonClass } from '@bakul/ui/button';
import { Chip } from '@bakul/ui/chip';
import { Icon } from '@bakul/ui/icon';
import { Segmented } from '@bakul/ui/segmented';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { filterChips } from './filter-chips.ts';
import {
  filterCount,
  type ListingState,
  listingHref,
  type Sort,
  sorts,
  withoutFilters,
} from './listing-url.ts';

type Props = {
  path: string;
  state: ListingState;
  onSort: (sort: Sort) => void;
  /** The filter form that the sort field belongs to, so that one URL holds everything. */
  formId: string;
  /** '21–40 of 65', shown when there are no filter chips. */
  range: string | null;
  /** The button that opens the filters on phones. */
  filters: ReactNode;
};

const viewLabel = 'overflow-hidden whitespace-nowrap max-sm:sr-only';

export function ListingToolbar({ path, state, onSort, formId, range, filters }: Props) {
  const { t } = useI18n();
  const chips = filterChips(t, state);
  const view = (id: 'grid' | 'table') => listingHref(path, { ...state, view: id });
  return (
    <div
      className="flex flex-wrap-reverse items-end justify-between gap-y-3 gap-x-4 mb-4 xl:flex-nowrap xl:items-start"
      data-print="hide"
    >
      {chips.length === 0 && range && (
        <p className="hidden self-center text-muted text-sm tabular-nums lg:block">{range}</p>
      )}
      {chips.length > 0 && (
        <ul className="flex flex-1 flex-wrap items-center gap-2 min-w-[min(100%,240px)]">
          {chips.map(({ id, label, without }) => (
            <li key={id}>
              <Chip href={listingHref(path, without)} removeLabel={t('listing.remove')}>
                {label}
              </Chip>
            </li>
          ))}
          {filterCount(state) > 1 && (
            <li>
              <Link
                className="inline-flex items-center min-h-11 px-2 text-brand text-sm font-strong hover:underline hover:underline-offset-3"
                to={listingHref(path, withoutFilters(state))}
              >
                {t('listing.clearAll')}
              </Link>
            </li>
          )}
        </ul>
      )}
      <div className="flex flex-1 items-center justify-end gap-2 min-w-[min(100%,340px)] lg:flex-none lg:only:ms-auto">
        {filters}
        <SortSelect state={state} onSort={onSort} formId={formId} />
        {/* On a phone one button leads to the other view. */}
        <Segmented
          className="max-sm:[&>[aria-current]]:hidden"
          label={t('listing.view')}
          selected={state.view}
          segments={[
            {
              id: 'grid',
              label: <span className={viewLabel}>{t('listing.view.grid')}</span>,
              icon: 'layout-grid',
              href: view('grid'),
            },
            {
              id: 'table',
              label: <span className={viewLabel}>{t('listing.view.table')}</span>,
              icon: 'rows-3',
              href: view('table'),
            },
          ]}
        />
      </div>
    </div>
  );
}

function SortSelect({ state, onSort, formId }: Pick<Props, 'state' | 'onSort' | 'formId'>) {
  const { t } = useI18n();
  const offered = sorts.filter((sort) => sort !== 'relevance' || state.keywords !== '');
  return (
    <div className="relative flex flex-1 items-center gap-2 min-w-0 max-w-75">
      <label
        className="absolute left-3.5 text-muted text-sm pointer-events-none max-sm:sr-only"
        htmlFor="listing-sort"
      >
        {t('listing.sort')}
      </label>
      <select
        className="flex-1 min-w-0 h-11 py-2 ps-3 pe-9 border border-line rounded-control bg-surface text-sm font-strong text-ellipsis appearance-none sm:ps-15 hover:border-line-strong"
        id="listing-sort"
        name="sort"
        form={formId}
        value={state.sort}
        onChange={(event) => {
          const chosen = offered.find((sort) => sort === event.target.value);
          if (chosen) onSort(chosen);
        }}
      >
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {t(`listing.sort.${sort}`)}
          </option>
        ))}
      </select>
      <Icon className="absolute top-3 right-3 pointer-events-none" name="chevron-down" />
      <noscript>
        <button type="submit" form={formId} className={buttonClass({ variant: 'secondary' })}>
          {t('listing.applySort')}
        </button>
      </noscript>
    </div>
  );
}
