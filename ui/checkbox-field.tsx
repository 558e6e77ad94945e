import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlProps, FieldNotes, type FieldProps } from './field.tsx';

type CheckboxFieldProps = FieldProps & {
  isChecked: boolean;
  onValue: (isChecked: boolean) => void;
  onBlur?: (() => void) | undefined;
  /** The value submitted with the form when checked. */
  value?: string | undefined;
  isIndeterminate?: boolean | undefined;
  /** At the end of the row, such as a count. */
  aside?: ReactNode;
};

export function CheckboxField(props: CheckboxFieldProps) {
  const {
    id,
    label,
    mark,
    hint,
    error,
    isChecked,
    onValue,
    onBlur,
    value = 'true',
    aside,
    className,
  } = props;
  return (
    <div className={classNames('field', className)}>
      <label className="option" htmlFor={id}>
        <input
          {...controlProps(props)}
          ref={(element) => {
            if (element) element.indeterminate = props.isIndeterminate ?? false;
          }}
          type="checkbox"
          value={value}
          checked={isChecked}
          onChange={(event) => onValue(event.target.checked)}
          onBlur={onBlur}
        />
        <span className="option-text">
          {label}
          {mark && <span className="field-mark"> {mark}</span>}
        </span>
        {aside}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
