import type { ApiFailure } from '@bakul/shop/kit/client';
import { Button, type ButtonVariant } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { TemplatesField } from './templates-field.tsx';
import type { ReasonKey } from './use-reasons.ts';

type ReasonDialogProps = {
  title: string;
  label: string;
  hint?: string | undefined;
  action: string;
  variant?: ButtonVariant | undefined;
  templates?: readonly ReasonKey[] | undefined;
  maxLength?: number | undefined;
  isBusy: boolean;
  failure: ApiFailure | null;
  onClose: () => void;
  onReason: (reason: string) => void;
  /** Above the reason: what else is asked for. */
  children?: ReactNode;
};

/** Asks why, before something is done that somebody will ask about. It stands while it is mounted. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, label, hint, action, variant, templates, maxLength = 500, isBusy, failure } = props;
  const { t } = useI18n();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = reason.trim();
    setMissing(given === '');
    if (given !== '' && !isBusy) props.onReason(given);
  }

  return (
    <Modal
      isOpen
      onClose={props.onClose}
      title={title}
      closeLabel={t('common.close')}
      contentClassName="max-w-xl"
    >
      <form className="money-form" onSubmit={submit} noValidate>
        <FailureNotice failure={failure} />
        {props.children}
        <TemplatesField
          id={`${id}-reason`}
          label={label}
          hint={hint}
          value={reason}
          onValue={(value) => {
            setReason(value);
            setMissing(false);
          }}
          error={isMissing ? t('reason.missing') : undefined}
          maxLength={maxLength}
          templates={templates}
        />
        <div className="money-actions">
          <Button type="submit" variant={variant} isLoading={isBusy}>
            {action}
          </Button>
          <Button variant="quiet" onClick={props.onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
