import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button, type ButtonVariant } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { type ReactNode, useState } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { FailureNotice } from './failure-notice.tsx';

type ConfirmModalProps = {
  isOpen: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  variant?: ButtonVariant;
  /** Performs the action. A returned failure is shown in the dialog. */
  onConfirm: () => Promise<ApiFailure | null>;
  onClose: () => void;
  children: ReactNode;
};

/** A confirmation dialog. A failure stays visible with its reference. */
export function ConfirmModal(props: ConfirmModalProps) {
  const {
    isOpen,
    title,
    confirmLabel,
    cancelLabel,
    variant = 'danger',
    onConfirm,
    onClose,
    children,
  } = props;
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function confirm() {
    setBusy(true);
    const found = await onConfirm();
    setBusy(false);
    setFailure(found);
  }

  function close() {
    setFailure(null);
    onClose();
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={title}
      closeLabel={t('common.close')}
      contentClassName="sm:max-w-lg"
      footer={
        <>
          <Button variant="neutral" onClick={close}>
            {cancelLabel}
          </Button>
          <Button variant={variant} isLoading={isBusy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {children}
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Modal>
  );
}
