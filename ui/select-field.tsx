import { controlProps, Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

export type SelectOption = { value: string; label: string; isDisabled?: boolean | undefined };

type SelectFieldProps = FieldProps & {
  value: string;
  onValue: (value: string) => void;
  onBlur?: (() => void) | undefined;
  options: readonly SelectOption[];
  /** First option, without a value: "Choose a state". */
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
};

export function SelectField(props: SelectFieldProps) {
  const { value, onValue, onBlur, options, placeholder, autoComplete } = props;
  return (
    <Field {...props}>
      <div className="select">
        <select
          {...controlProps(props)}
          className="input"
          value={value}
          autoComplete={autoComplete}
          onChange={(event) => onValue(event.target.value)}
          onBlur={onBlur}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </Field>
  );
}
