import { useLayoutEffect, useRef } from 'react';
import { controlProps, Field, type FieldProps } from './field.tsx';
import { useDebouncedValue } from './use-debounced-value.ts';

type TextareaFieldProps = FieldProps & {
  value: string;
  onValue: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Grows with its content. */
  autoHeight?: boolean | undefined;
  rows?: number | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
};

export function TextareaField(props: TextareaFieldProps) {
  const { value, onValue, onBlur, autoHeight = false, rows, maxLength, placeholder } = props;
  const { shown, change, flush } = useDebouncedValue(value, onValue);
  const area = useRef<HTMLTextAreaElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = area.current;
    if (!autoHeight || !element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [autoHeight, shown]);

  return (
    <Field {...props}>
      <textarea
        {...controlProps(props)}
        ref={area}
        className="input"
        data-auto-height={autoHeight || undefined}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        value={shown}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          flush();
          onBlur?.();
        }}
      />
    </Field>
  );
}
