import type { Sen } from '@bakul/shop/kit/money';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { TextField } from '@bakul/ui/text-field';
import { formatCentsInput, maxStaffAmount, parseAmount } from '@bakul/web/format/amount';
import { useId, useState } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';

type AmountDialogProps = Omit<ReasonDialogProps, 'children' | 'onReason'> & {
  initial: Sen;
  most: Sen;
  onAmount: (amount: Sen, reason: string) => void;
};

/** Asks for an amount and its reason. */
export function AmountDialog({ initial, most, onAmount, ...dialog }: AmountDialogProps) {
  const { t } = useI18n();
  const id = useId();
  const [typed, setTyped] = useState(formatCentsInput(initial));
  const [error, setError] = useState<string>();
  const limit = t('amount.most', { most: formatMoney(most) });

  function submit(reason: string) {
    const amount = parseAmount(typed, maxStaffAmount);
    if (!amount) return setError(t('amount.wrong'));
    if (amount > most) return setError(limit);
    onAmount(amount, reason);
  }

  return (
    <ReasonDialog {...dialog} onReason={submit}>
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
          setError(undefined);
        }}
        error={error}
        isRequired
      />
    </ReasonDialog>
  );
}
