import type { ComponentProps } from 'react';
import { controlProps, Field, type FieldProps } from './field.tsx';
import { useDebouncedValue } from './use-debounced-value.ts';

const attributes = {
  text: {},
  // Not type="number": the mouse wheel would change the value, and invalid input could not be reported.
  number: { inputMode: 'decimal' },
  tel: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  email: {
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  date: { type: 'date' },
  /** One-time code in a single field, which a phone can autofill. */
  code: { inputMode: 'numeric', autoComplete: 'one-time-code' },
} as const satisfies Record<string, ComponentProps<'input'>>;

export type TextFieldProps = FieldProps & {
  type?: keyof typeof attributes | undefined;
  value: string;
  onValue: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Inside the field on the left, such as "RM". */
  prefix?: string | undefined;
} & Pick<
    ComponentProps<'input'>,
    | 'autoComplete'
    | 'placeholder'
    | 'maxLength'
    | 'min'
    | 'max'
    | 'readOnly'
    | 'autoFocus'
    | 'inputMode'
    | 'list'
  >;

export function TextField(props: TextFieldProps) {
  const { type = 'text', value, onValue, onBlur, prefix, autoComplete, placeholder, maxLength } = props;
  const { min, max, readOnly, autoFocus, inputMode, list } = props;
  const { shown, change, flush } = useDebouncedValue(value, onValue);
  const own = Object.fromEntries(
    Object.entries({
      autoComplete,
      placeholder,
      maxLength,
      min,
      max,
      readOnly,
      autoFocus,
      inputMode,
      list,
    }).filter(([, given]) => given !== undefined),
  );
  const input = (
    <input
      {...attributes[type]}
      {...own}
      {...controlProps(props)}
      className="input"
      value={shown}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && flush()}
      onBlur={() => {
        flush();
        onBlur?.();
      }}
    />
  );
  return (
    <Field {...props}>
      {prefix ? (
        <div className="input-group">
          <span className="input-prefix" aria-hidden="true">
            {prefix}
          </span>
          {input}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}
