import { Icon } from '@bakul/ui/icon';

type FilterSelectProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onValue: (value: V) => void;
};

/** A compact select for a toolbar. Its label is for screen readers only, so the first option has to name the filter. */
export function FilterSelect<V extends string>({ label, value, options, onValue }: FilterSelectProps<V>) {
  return (
    <label className="select bo-filter">
      <span className="sr-only">{label}</span>
      <select
        className="input"
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onValue(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </label>
  );
}
