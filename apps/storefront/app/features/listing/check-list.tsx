import { CheckboxField } from '@bakul/ui/checkbox-field';
import { useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';

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
      aside={products !== null && <span className="listing-count">{products}</span>}
    />
  );
  return (
    <fieldset className="listing-filter">
      <legend className="listing-legend">{legend}</legend>
      {first.map(box)}
      {rest.length > 0 && (
        <details className="listing-more" open={isOpen}>
          <summary>
            <span className="listing-more-closed">{t('listing.showMore', { n: rest.length })}</span>
            <span className="listing-more-open">{t('listing.showFewer')}</span>
          </summary>
          {rest.map(box)}
        </details>
      )}
    </fieldset>
  );
}
