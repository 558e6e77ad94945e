import { Icon } from '@bakul/ui/icon';
import type { SelectOption } from '@bakul/ui/select-field';

type PickOneProps = {
  id: string;
  label: string;
  value: string;
  options: readonly SelectOption[];
  onValue: (value: string) => void;
};

/** A filter with a few values; its name is read, and its first value says it. */
export function PickOne({ id, label, value, options, onValue }: PickOneProps) {
  return (
    <span className="select bo-pick">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input" value={value} onChange={(event) => onValue(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
