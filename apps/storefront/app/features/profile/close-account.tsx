import { Button } from '@bakul/ui/button';
import { Form, useForm } from '@bakul/ui/form';
import { Modal } from '@bakul/ui/modal';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { format, required } from '@bakul/ui/validate';
import { useProfileText } from '../../account/profile-text.ts';
import { actionRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { useFormText } from '../../forms/form-text.ts';

type CloseValues = { word: string };
type CloseAccountProps = { isOpen: boolean; onClose: () => void };

/** Static, so that a stray click neither closes the account nor dismisses the dialog. */
export function CloseAccount({ isOpen, onClose }: CloseAccountProps) {
  const text = useProfileText();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={text('close.modal.title')}
      contentClassName="sm:max-w-lg"
      isStatic
    >
      <CloseForm onCancel={onClose} />
    </Modal>
  );
}

function CloseForm({ onCancel }: { onCancel: () => void }) {
  const text = useProfileText();
  const word = text('close.word');
  const labels = { word: text('close.word.label', { word }) };
  const formText = useFormText<CloseValues>({
    names: labels,
    formats: { word: text('close.word.format', { word }) },
  });
  const form = useForm<CloseValues>({
    initial: { word: '' },
    rules: { word: [required(), format((value) => value.toUpperCase() === word)] },
    messageOf: formText.messageOf,
    onSubmit: async () => {
      const result = await call('POST /api/profile/close', {});
      if (!result.ok) return formText.refuse(result.failure);
      const { logout } = await import('../../session/logout.ts');
      await logout();
      showToast({ type: 'success', message: text('close.done') });
      return undefined;
    },
  });
  return (
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      <ul className="grid gap-2 ps-5 list-disc">
        <li>{text('close.effect.data')}</li>
        <li>{text('close.effect.orders')}</li>
        <li>{text('close.effect.sessions')}</li>
      </ul>
      <TextField {...form.field('word')} label={labels.word} autoComplete="off" isRequired />
      <div className={actionRow}>
        <SubmitButton variant="danger" isSubmitting={form.isSubmitting}>
          {text('close.confirm')}
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {text('close.keep')}
        </Button>
      </div>
    </Form>
  );
}
