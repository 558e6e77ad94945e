type FilterSelectProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onValue: (value: string) => void;
};

/** A small choice in a toolbar; its label is read out, and the first option says what it is about. */
export function FilterSelect({ label, value, options, onValue }: FilterSelectProps) {
  return (
    <label className="bo-filter">
      <span className="sr-only">{label}</span>
      <select className="input" value={value} onChange={({ target }) => onValue(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
