import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { TextField } from '@bakul/ui/text-field';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { useMutation } from '../../api/use-mutation.ts';
import { fieldError, hasFieldErrors } from '../../editing/field-error.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useReportsText } from './reports-text.ts';

type ViewDialogProps = {
  title: string;
  name: string;
  onName: (name: string) => void;
  mutation: ReturnType<typeof useMutation>;
  onClose: () => void;
  onSubmit: () => void;
  /** Above the name. */
  intro?: ReactNode;
  /** Below the name. */
  children?: ReactNode;
};

/** Asks for the name of a view. */
export function ViewDialog(props: ViewDialogProps) {
  const { title, name, onName, mutation, onClose, onSubmit, intro, children } = props;
  const { t: common } = useI18n();
  const t = useReportsText();
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!mutation.isBusy) onSubmit();
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={common('common.close')}
      contentClassName="max-w-md"
      footer={
        <>
          <Button variant="neutral" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button type="submit" form={id} isLoading={mutation.isBusy}>
            {common('common.save')}
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" noValidate onSubmit={submit}>
        {intro}
        {!hasFieldErrors(mutation.failure) && <FailureNotice failure={mutation.failure} />}
        <TextField
          id={`${id}-name`}
          name="name"
          label={t('reports.view.name')}
          value={name}
          onValue={onName}
          maxLength={80}
          autoComplete="off"
          isRequired
          error={fieldError(mutation.failure, 'name', t('reports.view.name'))}
        />
        {children}
      </form>
    </Modal>
  );
}
