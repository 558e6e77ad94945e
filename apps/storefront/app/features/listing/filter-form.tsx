import type { Facets } from '@bakul/shop/features/catalog/product/product-list.contract';
import { buttonClass } from '@bakul/ui/button';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { CheckList } from './check-list.tsx';
import { originName } from './filter-chips.ts';
import { FilterGroup } from './filter-group.tsx';
import { descriptionParam, type ListingState } from './listing-url.ts';
import { PriceFilter } from './price-filter.tsx';
import type { ListingFilters } from './use-listing-filters.ts';

type Props = { id: string; path: string; facets: Facets; filters: ListingFilters };

/** A plain GET form. With JavaScript each change submits it, without it the button does. */
export function FilterForm({ id, path, facets, filters: { shown, change } }: Props) {
  const { t, lang } = useI18n();
  // Counts cover the whole category and would be too high for a search.
  const isSearch = shown.keywords !== '';
  const counted = <T extends { products: number }>(entry: T) => (isSearch ? null : entry.products);
  const flag = (name: string, key: 'inStock' | 'onPromotion', products: number) => (
    <CheckboxField
      id={`${id}-${name}`}
      name={name}
      label={t(`listing.${key}`)}
      isChecked={shown[key]}
      onValue={(isChecked) => change({ [key]: isChecked })}
      aside={!isSearch && <span className="text-muted text-sm/6 tabular-nums">{products}</span>}
    />
  );
  return (
    <form
      id={id}
      method="get"
      action={localizedPath(lang, path)}
      aria-label={t('listing.filters')}
      onSubmit={(event) => event.preventDefault()}
    >
      <KeptFields state={shown} />
      <PriceFilter
        idPrefix={id}
        price={facets.price}
        priceMin={shown.priceMin}
        priceMax={shown.priceMax}
        onChange={change}
      />
      <CheckList
        legend={t('listing.origin')}
        name="origin"
        idPrefix={id}
        chosen={shown.origins}
        entries={facets.origins.map((entry) => ({
          value: entry.value,
          label: originName(t, entry.value),
          products: counted(entry),
        }))}
        onChange={(origins) => change({ origins })}
      />
      <CheckList
        legend={t('listing.certificate')}
        name="certificate"
        idPrefix={id}
        chosen={shown.certificates}
        entries={facets.certificates.map((entry) => ({
          value: entry.value,
          label: t(`certificate.${entry.value}`),
          products: counted(entry),
        }))}
        onChange={(certificates) => change({ certificates })}
      />
      <FilterGroup legend={t('listing.availability')} isLegendHidden>
        {flag('in_stock', 'inStock', facets.in_stock)}
        {flag('on_promotion', 'onPromotion', facets.on_promotion)}
        {isSearch && (
          <CheckboxField
            id={`${id}-description`}
            name={descriptionParam}
            label={t('listing.inDescription')}
            isChecked={shown.inDescription}
            onValue={(inDescription) => change({ inDescription })}
          />
        )}
      </FilterGroup>
      <noscript>
        <button type="submit" className={buttonClass({ isWide: true })}>
          {t('listing.apply')}
        </button>
      </noscript>
    </form>
  );
}

/** Hidden fields for the state that has no control in the form. */
function KeptFields({ state }: { state: ListingState }) {
  return (
    <>
      {state.category !== null && <input type="hidden" name="category" value={state.category} />}
      {state.keywords !== '' && <input type="hidden" name="keywords" value={state.keywords} />}
      {state.view === 'table' && <input type="hidden" name="view" value="table" />}
    </>
  );
}
