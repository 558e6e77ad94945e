import type { StaffDispute } from '@bakul/shop/features/credit/dispute/staff/dispute.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { TextField } from '@bakul/ui/text-field';
import { formatCentsInput, maxStaffAmount, parseAmount } from '@bakul/web/format/amount';
import { useId, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useCreditText } from './credit-text.ts';

type DisputeAnswerProps = {
  dispute: StaffDispute;
  reload: () => Promise<unknown>;
  onDone: () => Promise<void>;
};

/** Accepts a dispute with an amount to credit, or rejects it. The buyer reads the answer. */
export function DisputeAnswer({ dispute, reload, onDone }: DisputeAnswerProps) {
  const t = useCreditText();
  const { t: common } = useI18n();
  const field = useId();
  const mutation = useMutation({ record: { type: 'invoice_dispute', id: dispute.id }, onConflict: reload });
  const [asked, setAsked] = useState<'accept' | 'reject' | null>(null);
  const [typed, setTyped] = useState(formatCentsInput(dispute.most));
  const [error, setError] = useState<string>();
  const { invoice: number, most } = dispute;
  const id = String(dispute.id);

  async function accept(answer: string) {
    const amount = parseAmount(typed, maxStaffAmount);
    if (!amount) return setError(common('amount.wrong'));
    if (amount > most) return setError(common('amount.most', { most: formatMoney(most) }));
    const done = t('note.done', { amount: formatMoney(amount) });
    const input = { id, amount, answer };
    const { ok } = await mutation.run('POST /api/staff/credit/dispute/{id}/accept', input, { done });
    if (ok) await close();
  }
  async function reject(answer: string) {
    const done = t('dispute.reject.done');
    const input = { id, answer };
    const { ok } = await mutation.run('POST /api/staff/credit/dispute/{id}/reject', input, { done });
    if (ok) await close();
  }
  // The dialog is gone first: its answer is no longer unsaved when the next dispute opens.
  async function close() {
    setAsked(null);
    await onDone();
  }
  const dialog = {
    label: t('field.answer'),
    hint: t('dispute.answer.hint'),
    maxLength: 500,
    isBusy: mutation.isBusy,
    failure: mutation.failure,
    onClose: () => {
      mutation.clear();
      setAsked(null);
    },
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {most > 0 && (
        <Button icon="check" onClick={() => setAsked('accept')}>
          {t('dispute.accept')}
        </Button>
      )}
      <Button variant="neutral" icon="x" onClick={() => setAsked('reject')}>
        {t('dispute.reject')}
      </Button>
      {asked === 'accept' && (
        <ReasonDialog
          {...dialog}
          title={t('dispute.accept.title', { number })}
          action={t('note.do')}
          templates={['note.price', 'note.quality']}
          onReason={(answer) => void accept(answer)}
        >
          <TextField
            id={field}
            name="amount"
            type="number"
            prefix="RM"
            label={common('field.amount')}
            hint={common('amount.most', { most: formatMoney(most) })}
            value={typed}
            onValue={(value) => {
              setTyped(value);
              setError(undefined);
            }}
            error={error}
            isRequired
          />
        </ReasonDialog>
      )}
      {asked === 'reject' && (
        <ReasonDialog
          {...dialog}
          title={t('dispute.reject.title', { number })}
          action={t('dispute.reject.do')}
          isDanger
          templates={['deny.late', 'deny.asOrdered']}
          onReason={(answer) => void reject(answer)}
        />
      )}
    </div>
  );
}
