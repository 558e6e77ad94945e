import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** The props that every field takes. The app provides the texts. `id` is the target of the error summary's link. */
export type FieldProps = {
  id: string;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** After the label, such as "(optional)". */
  mark?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
};

type Described = Pick<FieldProps, 'id' | 'hint' | 'error' | 'isRequired' | 'isDisabled' | 'name'>;

/** The attributes that associate a control with its label, hint and error. */
export function controlProps({ id, name, hint, error, isRequired, isDisabled }: Described) {
  return {
    id,
    name,
    disabled: isDisabled,
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined,
  } as const;
}

type FieldFrameProps = Omit<FieldProps, 'name'> & { children: ReactNode };

export function Field({ id, label, hint, error, mark, className, children }: FieldFrameProps) {
  return (
    <div className={classNames('field', className)}>
      <label className="field-label" htmlFor={id}>
        {label}
        {mark && <span className="field-mark"> {mark}</span>}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

/** Hint and error are placed above the control, where a phone's keyboard does not cover them. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="circle-alert" size="sm" />
          {error}
        </p>
      )}
    </>
  );
}
