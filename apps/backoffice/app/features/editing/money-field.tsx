import { TextField, type TextFieldProps } from '@bakul/ui/text-field';
import { useState } from 'react';
import { fromSen, parseRinggit } from './amount.ts';

type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onValue' | 'type' | 'prefix'> & {
  sen: number | null;
  /** Null while nothing, or no amount, is typed. */
  onSen: (sen: number | null) => void;
};

/** Ringgit as people type them; the draft holds sen. What is no amount stays in the field as it was typed. */
export function MoneyField({ sen, onSen, ...rest }: MoneyFieldProps) {
  const [text, setText] = useState(fromSen(sen));
  // Another amount than the typed one came from outside: a reset, or a newer record.
  const shown = parseRinggit(text) === sen ? text : sen === null ? text : fromSen(sen);
  return (
    <TextField
      {...rest}
      type="number"
      prefix="RM"
      value={shown}
      onValue={(next) => {
        setText(next);
        onSen(parseRinggit(next));
      }}
      onBlur={() => parseRinggit(text) !== null && setText(fromSen(parseRinggit(text)))}
    />
  );
}
