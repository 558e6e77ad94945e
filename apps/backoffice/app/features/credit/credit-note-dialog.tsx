import type { StaffInvoiceDetail } from '@bakul/shop/features/credit/invoice/staff/invoice.contract';
import type { Sen } from '@bakul/shop/kit/money';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { useMutation } from '../../api/use-mutation.ts';
import { AmountDialog } from '../../parts/amount-dialog.tsx';
import { useCreditText } from './credit-text.ts';

type CreditNoteDialogProps = {
  invoice: StaffInvoiceDetail;
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** Credits an amount of an invoice, at most what is left of it. */
export function CreditNoteDialog({ invoice, onClose, onDone }: CreditNoteDialogProps) {
  const t = useCreditText();
  const mutation = useMutation();
  const { number, most } = invoice;
  async function note(amount: Sen, reason: string) {
    const input = { number, amount, reason };
    const done = t('note.done', { amount: formatMoney(amount) });
    const result = await mutation.run('POST /api/staff/credit/invoice/{number}/credit_note', input, { done });
    if (result.ok) await onDone();
  }
  return (
    <AmountDialog
      title={t('note.title', { number })}
      label={t('note.why')}
      hint={t('note.why.hint')}
      action={t('note.do')}
      maxLength={500}
      templates={['note.price', 'note.quality', 'note.all']}
      initial={most}
      most={most}
      isBusy={mutation.isBusy}
      failure={mutation.failure}
      onClose={onClose}
      onAmount={(amount, reason) => void note(amount, reason)}
    />
  );
}
