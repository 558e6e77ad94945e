import { lowMargin } from '@bakul/shop/features/catalog/price-sheet/price-sheet.rules';
import { Icon } from '@bakul/ui/icon';
import { useRootCategories } from '../../api/use-root-categories.ts';
import { SearchBox } from '../../frame/search-box.tsx';
import type { PriceStore } from './price-store.ts';
import { usePriceText } from './price-text.ts';
import { useCounts, useSummary } from './use-store.ts';
import type { RowFilter } from './visible-rows.ts';

type PriceFilters = { q: string; category: string; only: string; packs: string };

type PriceToolbarProps = {
  store: PriceStore;
  values: PriceFilters;
  onChange: (change: Partial<PriceFilters>) => void;
};

export function PriceToolbar({ store, values, onChange }: PriceToolbarProps) {
  const t = usePriceText();
  return (
    <>
      <SearchBox label={t('prices.search')} value={values.q} onValue={(q) => onChange({ q })} />
      <CategoryChip value={values.category} onChange={(category) => onChange({ category })} />
      <OnlyChips store={store} value={values.only} onChange={(only) => onChange({ only })} />
      <KeyHints />
    </>
  );
}

/** Selects a top-level category. The selected one is shown as a removable filter. */
function CategoryChip({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = usePriceText();
  const roots = useRootCategories();
  return (
    <span className="price-chip price-category" data-selected={value !== '' || undefined}>
      <select
        aria-label={t('prices.category')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('prices.allCategories')}</option>
        {roots.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {value === '' ? (
        <Icon name="chevron-down" size="sm" />
      ) : (
        <button type="button" aria-label={t('prices.clearCategory')} onClick={() => onChange('')}>
          <Icon name="x" size="sm" />
        </button>
      )}
    </span>
  );
}

type OnlyChipsProps = { store: PriceStore; value: string; onChange: (value: RowFilter) => void };

function OnlyChips({ store, value, onChange }: OnlyChipsProps) {
  const t = usePriceText();
  const { changed, thin } = useCounts(store);
  const { unsaved } = useSummary(store);
  const chips = [
    ['changed', t('prices.only.changed'), changed],
    ['unsaved', t('prices.only.unsaved'), unsaved],
    ['thin', t('prices.only.thin', { percent: lowMargin }), thin],
  ] as const;
  return chips.map(([only, name, count]) => (
    <button
      key={only}
      type="button"
      className="price-chip"
      aria-pressed={value === only}
      onClick={() => onChange(value === only ? '' : only)}
    >
      {name} <b>{count}</b>
    </button>
  ));
}

function KeyHints() {
  const t = usePriceText();
  return (
    <p className="price-keys">
      <kbd>Enter</kbd> {t('prices.key.next')} <kbd>↑</kbd> <kbd>↓</kbd> {t('prices.key.move')} <kbd>Esc</kbd>{' '}
      {t('prices.key.undo')} <kbd>Ctrl S</kbd> {t('prices.key.save')}
    </p>
  );
}
