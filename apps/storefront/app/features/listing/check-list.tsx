import { CheckboxField } from '@bakul/ui/checkbox-field';
import { useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { FilterGroup } from './filter-group.tsx';

type Entry<V extends string> = { value: V; label: string; products: number | null };

type Props<V extends string> = {
  legend: string;
  name: string;
  idPrefix: string;
  entries: readonly Entry<V>[];
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
};

const shownAtFirst = 5;

/** A multi-select list. A long one collapses its rare entries unless one of them is selected. */
export function CheckList<V extends string>({ legend, name, idPrefix, entries, chosen, onChange }: Props<V>) {
  const { t } = useI18n();
  const isLong = entries.length > shownAtFirst + 1;
  const first = isLong ? entries.slice(0, shownAtFirst) : entries;
  const rest = isLong ? entries.slice(shownAtFirst) : [];
  const isChosen = (value: V) => chosen.includes(value);
  // Computed once: the list must not collapse under the pointer when its last selected entry is cleared.
  const [isOpen] = useState(() => rest.some(({ value }) => isChosen(value)));
  if (entries.length === 0) return null;
  const box = ({ value, label, products }: Entry<V>) => (
    <CheckboxField
      key={value}
      id={`${idPrefix}-${name}-${value}`}
      name={name}
      value={value}
      label={label}
      isChecked={isChosen(value)}
      onValue={(isNow) => onChange(isNow ? [...chosen, value] : chosen.filter((each) => each !== value))}
      aside={products !== null && <span className="text-muted text-sm/6 tabular-nums">{products}</span>}
    />
  );
  return (
    <FilterGroup legend={legend}>
      {first.map(box)}
      {rest.length > 0 && (
        <details className="group/more" open={isOpen}>
          <summary className="flex items-center min-h-11 text-brand font-strong list-none hover:underline hover:underline-offset-3 [&::-webkit-details-marker]:hidden">
            <span className="group-open/more:hidden">{t('listing.showMore', { n: rest.length })}</span>
            <span className="hidden group-open/more:inline">{t('listing.showFewer')}</span>
          </summary>
          {rest.map(box)}
        </details>
      )}
    </FilterGroup>
  );
}
