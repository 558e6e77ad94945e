import { Icon } from '@bakul/ui/icon';

type FilterSelectProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onValue: (value: V) => void;
};

/** A small choice in a toolbar; its label is read out, and the first option says what it is about. */
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
