import { useState } from 'react';
import { IconButton } from './button.tsx';
import { controlProps, Field, type FieldProps } from './field.tsx';
import { useDebouncedValue } from './use-debounced-value.ts';

type PasswordFieldProps = FieldProps & {
  value: string;
  onValue: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** `new-password` where a password is being chosen. */
  autoComplete?: 'current-password' | 'new-password' | undefined;
  labels: { show: string; hide: string };
};

/** Allows pasting and password managers. A button shows the typed text. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onValue, onBlur, autoComplete = 'current-password', labels } = props;
  const [isVisible, setVisible] = useState(false);
  const { shown, change, flush } = useDebouncedValue(value, onValue);
  return (
    <Field {...props}>
      <div className="input-group">
        <input
          {...controlProps(props)}
          className="input"
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={shown}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && flush()}
          onBlur={() => {
            flush();
            onBlur?.();
          }}
        />
        <IconButton
          icon={isVisible ? 'eye-off' : 'eye'}
          label={isVisible ? labels.hide : labels.show}
          aria-controls={props.id}
          onClick={() => setVisible(!isVisible)}
        />
      </div>
    </Field>
  );
}
