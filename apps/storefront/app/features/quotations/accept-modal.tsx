import { formatMoney } from '@bakul/shop/kit/text/format';
import { showToast } from '@bakul/ui/toast-store';
import { formatMoment } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import type { DialogProps } from './quotation-props.ts';
import { useQuoteText } from './quotation-text.ts';
import { useIdempotentSend } from './use-send-once.ts';

/** Sends the version of the accepted offer. The server refuses when there is a newer one. */
export function AcceptModal({ quotation, onQuotation, onStale, isOpen, onClose }: DialogProps) {
  const { lang } = useI18n();
  const text = useQuoteText();
  const sending = useIdempotentSend();
  const { slug } = quotation;
  const newest = { n: quotation.offer ?? 0, total: formatMoney(quotation.goods ?? 0) };
  const [asked, setAsked] = useState(newest);
  // An open dialog keeps its offer while the quotation below it changes.
  if (!isOpen && asked.n !== newest.n && newest.n > 0) setAsked(newest);
  const { n, total } = asked;
  const until = quotation.valid_until === null ? '' : formatMoment(quotation.valid_until, lang);

  async function accept() {
    const result = await sending.send((options) =>
      call('POST /api/quotation/{slug}/accept', { slug, version: n }, options),
    );
    if (!result.ok) {
      if (result.failure.status !== 409) return result.failure;
      onClose();
      onStale();
      return null;
    }
    showToast({ type: 'success', message: text('accept.done', { n }) });
    onClose();
    onQuotation(result.data.data, { isMoved: true });
    return null;
  }

  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={accept}
      variant="primary"
      title={text('accept.title', { n })}
      confirmLabel={text('accept.confirm', { total })}
      cancelLabel={text('accept.cancel')}
    >
      <p>{text('accept.text', { n, total, until })}</p>
    </ConfirmModal>
  );
}
