import type { Sen } from '@bakul/shop/kit/money';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { TextField } from '@bakul/ui/text-field';
import { formatCentsInput, maxStaffAmount, parseAmount } from '@bakul/web/format/amount';
import { useId, useState } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';

type AmountDialogProps = Omit<ReasonDialogProps, 'children' | 'onReason' | 'validate'> & {
  initial: Sen;
  most: Sen;
  onAmount: (amount: Sen, reason: string) => void;
};

/** Asks for an amount and its reason. */
export function AmountDialog({ initial, most, onAmount, ...dialog }: AmountDialogProps) {
  const { t } = useI18n();
  const id = useId();
  const [typed, setTyped] = useState(formatCentsInput(initial));
  const [isChecked, setChecked] = useState(false);
  const limit = t('amount.most', { most: formatMoney(most) });
  const amount = parseAmount(typed, maxStaffAmount) ?? 0;
  const problem = amount === 0 ? t('amount.wrong') : amount > most ? limit : undefined;

  function validate() {
    setChecked(true);
    return problem === undefined;
  }

  return (
    <ReasonDialog {...dialog} validate={validate} onReason={(reason) => onAmount(amount, reason)}>
      <TextField
        id={id}
        name="amount"
        type="number"
        prefix="RM"
        label={t('field.amount')}
        hint={limit}
        value={typed}
        onValue={(value) => {
          setTyped(value);
          setChecked(false);
        }}
        error={isChecked ? problem : undefined}
        isRequired
      />
    </ReasonDialog>
  );
}
