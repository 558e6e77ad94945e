import { lowMargin } from '@bakul/shop/features/catalog/price-sheet/price-sheet.rules';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { useRootCategories } from '../../api/use-root-categories.ts';
import { SearchBox } from '../../frame/search-box.tsx';
import { KeyCap } from './key-cap.tsx';
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

const chip =
  'inline-flex items-center gap-1.5 min-h-10 border rounded-control text-sm font-semibold whitespace-nowrap pointer-coarse:min-h-11';
const chipOn = 'border-[#a9d3b2] bg-brand-soft text-brand-hover';
const chipOff = 'border-line bg-surface hover:border-brand';

/** Selects a top-level category. The selected one is shown as a removable filter. */
function CategoryChip({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = usePriceText();
  const roots = useRootCategories();
  return (
    <span className={classNames(chip, value === '' ? chipOff : chipOn, 'relative')}>
      <select
        className="min-h-9.5 max-w-37 ps-2.5 pe-7.5 rounded-control bg-transparent text-ellipsis appearance-none"
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
        <Icon className="absolute end-2.5 pointer-events-none" name="chevron-down" size="sm" />
      ) : (
        <button
          className="absolute inset-y-0 right-0 grid place-items-center w-9 rounded-control"
          type="button"
          aria-label={t('prices.clearCategory')}
          onClick={() => onChange('')}
        >
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
      className={classNames(chip, value === only ? chipOn : chipOff, 'px-2.5')}
      aria-pressed={value === only}
      onClick={() => onChange(value === only ? '' : only)}
    >
      {name} <b className={classNames('tabular-nums', value !== only && 'text-muted')}>{count}</b>
    </button>
  ));
}

function KeyHints() {
  const t = usePriceText();
  return (
    <p className="hidden ms-auto text-muted text-sm whitespace-nowrap xl:block">
      <KeyCap>Enter</KeyCap> {t('prices.key.next')} <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap>{' '}
      {t('prices.key.move')} <KeyCap>Esc</KeyCap> {t('prices.key.undo')} <KeyCap>Ctrl S</KeyCap>{' '}
      {t('prices.key.save')}
    </p>
  );
}
