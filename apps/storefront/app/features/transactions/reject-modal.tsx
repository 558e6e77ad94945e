import { TextareaField } from '@bakul/ui/textarea-field';
import { showToast } from '@bakul/ui/toast-store';
import { useId, useState } from 'react';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { call } from '../../api/browser-client.ts';
import { useOrderText } from './transaction-text.ts';
import type { DialogProps } from './use-order.ts';

/** Rejects another person's order with a reason that they can read. */
export function RejectModal({ order, onOrder, onStale, isOpen, onClose }: DialogProps) {
  const text = useOrderText();
  const id = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { slug, author } = order;

  async function reject() {
    if (reason.trim() === '') {
      setError(text('reject.needed'));
      document.getElementById(id)?.focus();
      return null;
    }
    const result = await call('POST /api/transaction/{slug}/reject', { slug, reason: reason.trim() });
    if (!result.ok) {
      if (result.failure.status === 409) onStale();
      return result.failure;
    }
    showToast({ type: 'success', message: text('reject.done') });
    onClose();
    onOrder(result.data.data);
    return null;
  }

  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={reject}
      title={text('reject.title', { slug })}
      confirmLabel={text('reject.confirm')}
      cancelLabel={text('dialog.back')}
    >
      <p>{text('reject.text', { name: author })}</p>
      <TextareaField
        id={id}
        name="reason"
        label={text('reject.reason')}
        value={reason}
        onValue={(value) => {
          setReason(value);
          setError(undefined);
        }}
        error={error}
        maxLength={200}
        rows={2}
        isRequired
      />
    </ConfirmModal>
  );
}
