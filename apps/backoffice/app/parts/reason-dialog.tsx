import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { FailureNotice } from '../frame/failure-notice.tsx';
import { UnsavedChangesWarning } from '../frame/leave-warning.tsx';
import { useI18n } from '../i18n/i18n.tsx';
import { useStaff } from '../session/use-staff.ts';
import { TemplatesField } from './templates-field.tsx';
import type { ReasonKey } from './use-reasons.ts';

export type ReasonDialogProps = {
  title: string;
  /** Describes the consequence, above the reason. */
  text?: string | undefined;
  /** Label of the field. "Reason" by default. */
  label?: string | undefined;
  /** Says who will read the reason. */
  hint?: string | undefined;
  action: string;
  /** Label of the cancel button, for actions where "Cancel" would be ambiguous. */
  keep?: string | undefined;
  isDanger?: boolean | undefined;
  templates?: readonly ReasonKey[] | undefined;
  maxLength?: number | undefined;
  isBusy: boolean;
  failure: ApiFailure | null;
  onClose: () => void;
  onReason: (reason: string) => void;
  /** Checks the further fields and shows what is wrong with them. The reason is sent only when they are right. */
  validate?: (() => boolean) | undefined;
  /** Further fields above the reason. */
  children?: ReactNode;
};

/** Unsent reasons, keyed by member, item and dialog title, so that closing a dialog by mistake loses nothing. */
const kept = new Map<string, string>();

/** Asks for a reason before an action that others will ask about. It is open while it is mounted. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, hint, action, isDanger = false, templates, maxLength = 200, isBusy, failure } = props;
  const { t } = useI18n();
  const id = useId();
  const { pathname, search } = useLocation();
  const { member } = useStaff();
  const key = `${member.id} ${pathname}${search} ${title}`;
  const [reason, setReason] = useState(kept.get(key) ?? '');
  const [isAsked, setAsked] = useState(false);
  const label = props.label ?? t('parts.reason.label');
  const given = reason.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    const isValid = props.validate?.() ?? true;
    if (given === '' || !isValid || isBusy) return;
    kept.delete(key);
    props.onReason(given);
  }
  function close() {
    kept.set(key, reason);
    props.onClose();
  }
  return (
    <Modal
      isOpen
      onClose={close}
      title={title}
      closeLabel={t('common.close')}
      contentClassName="max-w-lg"
      footer={
        <>
          <Button variant="neutral" onClick={close}>
            {props.keep ?? t('common.cancel')}
          </Button>
          <Button type="submit" form={id} variant={isDanger ? 'danger' : 'primary'} isLoading={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className="grid content-start gap-4 min-w-0" onSubmit={submit} noValidate>
        <UnsavedChangesWarning isUnsaved={given !== ''} />
        {text && <p>{text}</p>}
        <FailureNotice failure={failure} />
        {props.children}
        <TemplatesField
          id={`${id}-reason`}
          label={label}
          hint={hint}
          value={reason}
          onValue={setReason}
          error={isAsked && given === '' ? t('form.required', { name: label }) : undefined}
          maxLength={maxLength}
          templates={templates}
        />
      </form>
    </Modal>
  );
}
