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

export function ListingToolbar({ path, state, onSort, formId, range, filters }: Props) {
  const { t } = useI18n();
  const chips = filterChips(t, state);
  const view = (id: 'grid' | 'table') => listingHref(path, { ...state, view: id });
  return (
    <div className="listing-toolbar" data-print="hide">
      {chips.length === 0 && range && <p className="listing-range">{range}</p>}
      {chips.length > 0 && (
        <ul className="listing-chips">
          {chips.map(({ id, label, without }) => (
            <li key={id}>
              <Chip href={listingHref(path, without)} removeLabel={t('listing.remove')}>
                {label}
              </Chip>
            </li>
          ))}
          {filterCount(state) > 1 && (
            <li>
              <Link className="listing-clear" to={listingHref(path, withoutFilters(state))}>
                {t('listing.clearAll')}
              </Link>
            </li>
          )}
        </ul>
      )}
      <div className="listing-controls">
        {filters}
        <SortSelect state={state} onSort={onSort} formId={formId} />
        <Segmented
          className="listing-views"
          label={t('listing.view')}
          selected={state.view}
          segments={[
            {
              id: 'grid',
              label: <span>{t('listing.view.grid')}</span>,
              icon: 'layout-grid',
              href: view('grid'),
            },
            {
              id: 'table',
              label: <span>{t('listing.view.table')}</span>,
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
    <div className="listing-sort">
      <label htmlFor="listing-sort">{t('listing.sort')}</label>
      <select
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
      <Icon name="chevron-down" />
      <noscript>
        <button type="submit" form={formId} className={buttonClass({ variant: 'secondary' })}>
          {t('listing.applySort')}
        </button>
      </noscript>
    </div>
  );
}
