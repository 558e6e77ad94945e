import { useId, useState } from 'react';
import type { Found } from './use-variant-search.ts';
import { VariantField } from './variant-field.tsx';
import { useVariantSearchText } from './variant-search-text.ts';

/** Marks the search, which receives the focus when the last line is removed. */
export const findPart = 'list-find';

type AddVariantProps = {
  inputId?: string;
  has: (variantId: number) => boolean;
  onAdd: (found: Found) => void;
};

/** Adds a line by name or SKU. A variant that is already there keeps its quantity. */
export function AddVariant({ inputId, has, onAdd }: AddVariantProps) {
  const text = useVariantSearchText();
  const ownId = useId();
  const id = inputId ?? ownId;
  const [typed, setTyped] = useState('');
  const [announced, setAnnounced] = useState('');
  return (
    <div className="field max-w-140" data-print="hide" data-part={findPart}>
      <label className="field-label" htmlFor={id}>
        {text('list.find')}
      </label>
      <VariantField
        inputId={id}
        value={typed}
        onValue={setTyped}
        onFound={(found) => {
          if (!has(found.variant.id)) onAdd(found);
          setTyped('');
          setAnnounced(text('list.added', { name: found.name }));
        }}
        label={text('list.find')}
        placeholder={text('list.find.placeholder')}
      />
      <span role="status" className="sr-only">
        {announced}
      </span>
    </div>
  );
}
