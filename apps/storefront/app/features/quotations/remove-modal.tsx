import { showToast } from '@bakul/ui/toast-store';
import { useNavigate } from 'react-router';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import type { DialogProps } from './quotation-props.ts';
import { useQuoteText } from './quotation-text.ts';

/** Deletes a draft. */
export function RemoveModal({ quotation: { slug }, isOpen, onClose }: DialogProps) {
  const { lang } = useI18n();
  const text = useQuoteText();
  const navigate = useNavigate();

  async function remove() {
    const result = await call('DELETE /api/quotation/{slug}', { slug });
    if (!result.ok) return result.failure;
    showToast({ type: 'success', message: text('remove.done') });
    onClose();
    await navigate(localizedPath(lang, '/quotations'), { replace: true });
    return null;
  }

  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={remove}
      title={text('remove.title')}
      confirmLabel={text('remove.confirm')}
      cancelLabel={text('remove.keep')}
    >
      <p>{text('remove.text')}</p>
    </ConfirmModal>
  );
}
