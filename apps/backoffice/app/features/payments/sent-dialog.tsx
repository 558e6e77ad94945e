import type { BankRefund } from '@bakul/shop/features/payment/refund/staff/refund.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { Modal } from '@bakul/ui/modal';
import { TextField } from '@bakul/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { usePaymentsText } from './payments-text.ts';

type SentDialogProps = { refunds: readonly BankRefund[]; onClose: () => void; onDone: () => Promise<void> };
type Refused = { id: number; problem: string | null };

/** Marks refunds as sent, all under one bank reference, each only once. */
export function MarkRefundsSentDialog({ refunds, onClose, onDone }: SentDialogProps) {
  const { t: common } = useI18n();
  const t = usePaymentsText();
  const field = useId();
  const mutation = useMutation();
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const total = refunds.reduce((sum, { amount }) => sum + amount, 0);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const bank_reference = reference.trim();
    setMissing(bank_reference === '');
    if (bank_reference === '' || mutation.isBusy) return;
    const done = t('refund.marked', { n: refunds.length });
    const [only] = refunds;
    if (only && refunds.length === 1) {
      const input = { id: String(only.id), bank_reference };
      if ((await mutation.run('POST /api/staff/refund/{id}/sent', input, { done })).ok) await onDone();
      return;
    }
    const ids = refunds.map(({ id }) => id);
    const result = await mutation.run('POST /api/staff/refund/sent', { ids, bank_reference }, { done: null });
    if (!result.ok) return;
    const left = result.data.data.filter(({ is_done }) => !is_done);
    if (left.length === 0) return onDone();
    setRefused(left);
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('refund.mark')}
      closeLabel={common('common.close')}
      contentClassName="max-w-lg"
    >
      <form className="grid content-start gap-4 min-w-0" onSubmit={(event) => void submit(event)} noValidate>
        <UnsavedChangesWarning isUnsaved={reference.trim() !== '' && refused.length === 0} />
        <FailureNotice failure={mutation.failure} />
        {refused.length > 0 ? (
          <Notice tone="warning" title={t('refund.refused', { n: refused.length })}>
            <ul>
              {refused.map(({ id, problem }) => (
                <li key={id}>
                  {refunds.find((refund) => refund.id === id)?.order}: {problem}
                </li>
              ))}
            </ul>
          </Notice>
        ) : (
          <>
            <p>{t('refund.sum', { n: refunds.length, total: formatMoney(total) })}</p>
            <TextField
              id={field}
              name="bank_reference"
              label={t('proof.reference')}
              hint={t('refund.reference.hint')}
              value={reference}
              onValue={(value) => {
                setReference(value);
                setMissing(false);
              }}
              error={isMissing ? t('refund.reference.missing') : undefined}
              maxLength={60}
              autoComplete="off"
              isRequired
            />
          </>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {refused.length > 0 ? (
            <Button onClick={() => void onDone()}>{common('common.close')}</Button>
          ) : (
            <>
              <Button type="submit" icon="send" isLoading={mutation.isBusy}>
                {t('refund.mark')}
              </Button>
              <Button variant="quiet" onClick={onClose}>
                {common('common.cancel')}
              </Button>
            </>
          )}
        </div>
      </form>
    </Modal>
  );
}
