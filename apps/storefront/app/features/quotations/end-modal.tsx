import { TextareaField } from '@bakul/ui/textarea-field';
import { showToast } from '@bakul/ui/toast-store';
import { useId, useState } from 'react';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { call } from '../../api/browser-client.ts';
import type { DialogProps } from './quotation-props.ts';
import { useQuoteText } from './quotation-text.ts';

/** Declines an offer or withdraws the request. */
export function DeclineModal({ quotation, onQuotation, onStale, isOpen, onClose }: DialogProps) {
  const text = useQuoteText();
  const id = useId();
  const [reason, setReason] = useState('');
  const kind = quotation.status === 'offered' ? 'decline' : 'withdraw';

  async function end() {
    const input = { slug: quotation.slug, reason: reason.trim() || null };
    const result = await call('POST /api/quotation/{slug}/cancel', input);
    if (!result.ok) {
      if (result.failure.status !== 409) return result.failure;
      onClose();
      onStale();
      return null;
    }
    showToast({ type: 'success', message: text(`${kind}.done`) });
    onClose();
    onQuotation(result.data.data, { isMoved: true });
    return null;
  }

  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={end}
      title={text(`${kind}.title`)}
      confirmLabel={text(`${kind}.confirm`)}
      cancelLabel={text(`${kind}.keep`)}
    >
      <p>{text(`${kind}.text`)}</p>
      <TextareaField
        id={id}
        name="reason"
        label={text('reason.label')}
        mark={text('quote.optional')}
        value={reason}
        onValue={setReason}
        maxLength={200}
        rows={2}
      />
    </ConfirmModal>
  );
}
