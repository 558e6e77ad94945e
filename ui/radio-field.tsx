import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes, type FieldProps } from './field.tsx';

export type RadioOption = {
  value: string;
  label: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
  isDisabled?: boolean | undefined;
};

type RadioFieldProps = FieldProps & {
  value: string;
  onValue: (value: string) => void;
  onBlur?: (() => void) | undefined;
  options: readonly RadioOption[];
  /** Tiles have room for notes and marks, as for addresses and payment methods. */
  look?: 'plain' | 'tiles' | undefined;
  isLabelHidden?: boolean | undefined;
  'data-testid'?: string | undefined;
};

export function RadioField(props: RadioFieldProps) {
  const { id, name, label, mark, hint, error, isDisabled, className } = props;
  const { value, onValue, onBlur, options, look = 'plain', isLabelHidden, isRequired } = props;
  return (
    <fieldset
      className={classNames('field', className)}
      data-testid={props['data-testid']}
      disabled={isDisabled}
      aria-describedby={classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
    >
      <legend className={isLabelHidden ? 'sr-only' : 'field-label'}>
        {label}
        {mark && <span className="field-mark"> {mark}</span>}
      </legend>
      <FieldNotes id={id} hint={hint} error={error} />
      <div className="option-list" data-look={look}>
        {options.map((option, index) => (
          <label key={option.value} className={classNames('option', look === 'tiles' && 'option-tile')}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              required={isRequired}
              onChange={() => onValue(option.value)}
            />
            <span className="option-text">
              <span className="option-label">{option.label}</span>
              {option.note && <span className="option-note">{option.note}</span>}
            </span>
            {option.aside}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
