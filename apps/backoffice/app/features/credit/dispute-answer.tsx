import type { StaffDispute } from '@bakul/shop/features/credit/dispute/staff/dispute.contract';
import type { Sen } from '@bakul/shop/kit/money';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { AmountDialog } from '../../parts/amount-dialog.tsx';
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
  const mutation = useMutation({ record: { type: 'invoice_dispute', id: dispute.id }, onConflict: reload });
  const [chosen, setChosen] = useState<'accept' | 'reject' | null>(null);
  const { invoice: number, most } = dispute;
  const id = String(dispute.id);

  async function accept(amount: Sen, answer: string) {
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
    setChosen(null);
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
      setChosen(null);
    },
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {most > 0 && (
        <Button icon="check" onClick={() => setChosen('accept')}>
          {t('dispute.accept')}
        </Button>
      )}
      <Button variant="neutral" icon="x" onClick={() => setChosen('reject')}>
        {t('dispute.reject')}
      </Button>
      {chosen === 'accept' && (
        <AmountDialog
          {...dialog}
          title={t('dispute.accept.title', { number })}
          action={t('note.do')}
          templates={['note.price', 'note.quality']}
          initial={most}
          most={most}
          onAmount={(amount, answer) => void accept(amount, answer)}
        />
      )}
      {chosen === 'reject' && (
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
