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
    <label className="select max-lg:flex-[1_1_130px]" data-testid="filter">
      <span className="sr-only">{label}</span>
      <select
        className="input w-auto h-11 min-h-11 max-w-52.5 max-lg:w-full max-lg:max-w-none"
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
