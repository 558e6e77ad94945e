type FilterChipsProps<Id extends string> = {
  label: string;
  options: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/** One of a few filters; unlike a chip that is taken away, one of them is always on. */
export function FilterChips<Id extends string>({ label, options, selected, onSelect }: FilterChipsProps<Id>) {
  return (
    <fieldset className="money-filters" aria-label={label}>
      {options.map(({ id, label: text }) => (
        <button
          key={id}
          type="button"
          className="chip"
          data-selected={id === selected || undefined}
          aria-pressed={id === selected}
          onClick={() => onSelect(id)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
