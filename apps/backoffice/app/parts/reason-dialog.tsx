import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { TextareaField } from '@bakul/ui/textarea-field';
import { type ReactNode, useId, useState } from 'react';
import { useI18n } from '../i18n/i18n.tsx';

type ReasonDialogProps = {
  title: string;
  /** Who reads the reason, and what will happen. */
  hint: ReactNode;
  confirm: string;
  isDanger?: boolean | undefined;
  isBusy: boolean;
  /** What the server refused, shown above the field. */
  notice?: ReactNode;
  most?: number | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks for a reason before something is done. What was typed stays until it is done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, hint, confirm, isDanger = false, isBusy, notice, most = 200, onConfirm, onClose } = props;
  const { t } = useI18n();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = () => {
    setAsked(true);
    if (!isMissing) onConfirm(reason.trim());
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      contentClassName="max-w-lg"
      footer={
        <>
          <Button variant="neutral" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isLoading={isBusy} onClick={submit}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="bo-stack">
        <p>{hint}</p>
        {notice}
        <TextareaField
          id={id}
          name="reason"
          label={t('parts.reason.label')}
          value={reason}
          onValue={setReason}
          maxLength={most}
          rows={3}
          isRequired
          error={isAsked && isMissing ? t('form.required', { name: t('parts.reason.label') }) : undefined}
        />
      </div>
    </Modal>
  );
}
