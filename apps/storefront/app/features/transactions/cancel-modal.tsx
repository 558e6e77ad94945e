import { TextareaField } from '@bakul/ui/textarea-field';
import { showToast } from '@bakul/ui/toast-store';
import { useId, useState } from 'react';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { call } from '../../api/browser-client.ts';
import { useOrderText } from './transaction-text.ts';
import type { DialogProps } from './use-order.ts';

/** Cancels the order, or requests its cancellation after the cut-off of its date. */
export function CancelModal({ order, onOrder, onStale, isOpen, onClose }: DialogProps) {
  const text = useOrderText();
  const id = useId();
  const [reason, setReason] = useState('');
  const { slug } = order;
  // An open dialog keeps its mode while the order below it changes.
  const [isAsking] = useState(!order.actions.includes('cancel'));
  const isPaid = order.payments.some(({ paid_at }) => paid_at !== null);

  async function cancel() {
    const input = { slug, reason: reason.trim() || null };
    const result = await call('POST /api/transaction/{slug}/cancel', input);
    if (!result.ok) {
      if (result.failure.status === 409) onStale();
      return result.failure;
    }
    const isCancelled = result.data.data.status === 'cancelled';
    showToast({ type: 'success', message: text(isCancelled ? 'cancel.done' : 'cancel.asked') });
    onClose();
    onOrder(result.data.data);
    return null;
  }

  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={cancel}
      title={text(isAsking ? 'cancel.ask.title' : 'cancel.title', { slug })}
      confirmLabel={text(isAsking ? 'cancel.ask.confirm' : 'cancel.confirm')}
      cancelLabel={text('cancel.keep')}
    >
      <p>{text(isAsking ? 'cancel.ask.text' : isPaid ? 'cancel.text' : 'cancel.unpaid')}</p>
      <TextareaField
        id={id}
        name="reason"
        label={text('cancel.reason')}
        mark={text('optional')}
        value={reason}
        onValue={setReason}
        maxLength={200}
        rows={2}
      />
    </ConfirmModal>
  );
}
