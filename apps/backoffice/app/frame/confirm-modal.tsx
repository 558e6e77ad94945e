import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.tsx';

type ConfirmModalProps = {
  isOpen: boolean;
  title: string;
  confirmLabel: string;
  isBusy?: boolean;
  isDanger?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks for confirmation before an action that is hard to undo. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { isOpen, title, confirmLabel, isBusy, isDanger = false, onClose, onConfirm, children } = props;
  const { t } = useI18n();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      contentClassName="max-w-md"
      footer={
        <>
          <Button variant="neutral" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isLoading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div>{children}</div>
    </Modal>
  );
}
