import { TextField, type TextFieldProps } from '@bakul/ui/text-field';
import { formatCentsInput, maxStaffAmount, parseAmount } from '@bakul/web/format/amount';
import { useState } from 'react';

type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onValue' | 'type' | 'prefix'> & {
  sen: number | null;
  /** Null while the text is empty or not an amount. */
  onSen: (sen: number | null) => void;
};

/**
 * An amount typed in ringgit and stored in the draft as sen. Text that is not an amount stays in the field as typed.
 */
export function MoneyField({ sen, onSen, ...rest }: MoneyFieldProps) {
  const [text, setText] = useState(formatCentsInput(sen));
  // When the value differs from the typed one, it was set from outside by a reset or a newer record.
  const shown =
    parseAmount(text, maxStaffAmount) === sen ? text : sen === null ? text : formatCentsInput(sen);
  return (
    <TextField
      {...rest}
      type="number"
      prefix="RM"
      value={shown}
      onValue={(next) => {
        setText(next);
        onSen(parseAmount(next, maxStaffAmount));
      }}
      onBlur={() =>
        parseAmount(text, maxStaffAmount) !== null &&
        setText(formatCentsInput(parseAmount(text, maxStaffAmount)))
      }
    />
  );
}
