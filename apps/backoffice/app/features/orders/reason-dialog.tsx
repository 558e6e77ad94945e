import type { ApiFailure } from '@bakul/shop/kit/client';
import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { TextareaField } from '@bakul/ui/textarea-field';
import { type FormEvent, useState } from 'react';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useOrderText } from './order-text.ts';

type ReasonDialogProps = {
  isOpen: boolean;
  title: string;
  text?: string;
  confirm: string;
  isDanger?: boolean;
  isBusy: boolean;
  failure: ApiFailure | null;
  onClose: () => void;
  onReason: (reason: string) => void;
};

/** A deed that the buyer is told the reason of. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { isOpen, title, text, confirm, isDanger, isBusy, failure, onClose, onReason } = props;
  const t = useOrderText();
  const { t: common } = useI18n();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') onReason(reason.trim());
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={common('common.close')}
      contentClassName="max-w-lg"
    >
      <form className="bo-form" noValidate onSubmit={submit}>
        {text && <p>{text}</p>}
        <FailureNotice failure={failure} />
        <TextareaField
          id="order-reason"
          name="reason"
          label={t('order.reason')}
          hint={t('order.reason.hint')}
          value={reason}
          onValue={setReason}
          maxLength={200}
          error={isMissing ? common('form.required', { name: t('order.reason') }) : undefined}
          isRequired
        />
        <div className="bo-form-actions">
          <Button variant="neutral" onClick={onClose}>
            {t('order.keep')}
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isLoading={isBusy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
