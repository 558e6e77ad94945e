import { Button } from '@bakul/ui/button';
import { Form, useForm } from '@bakul/ui/form';
import { Modal } from '@bakul/ui/modal';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { format, required } from '@bakul/ui/validate';
import { actionRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { useDetailedFormText } from '../../forms/detailed-form-text.ts';
import { useCompanyText } from './company-text.ts';

type CloseCompanyProps = { name: string; isOpen: boolean; onClose: () => void };

/** Static, so that a stray click neither closes the company nor dismisses the dialog. */
export function CloseCompany({ name, isOpen, onClose }: CloseCompanyProps) {
  const text = useCompanyText();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={text('close.modal.title', { name })}
      contentClassName="sm:max-w-lg"
      isStatic
    >
      <CloseForm company={name} onCancel={onClose} />
    </Modal>
  );
}

function CloseForm({ company, onCancel }: { company: string; onCancel: () => void }) {
  const text = useCompanyText();
  const formText = useDetailedFormText<{ name: string }>({
    names: { name: text('close.name') },
    formats: { name: text('close.name.format', { name: company }) },
  });
  const form = useForm({
    initial: { name: '' },
    rules: { name: [required(), format((value) => value === company)] },
    messageOf: formText.messageOf,
    onSubmit: async ({ name }: { name: string }) => {
      const result = await call('POST /api/company/close', { name: name.trim() });
      if (!result.ok) return formText.refuse(result.failure);
      showToast({ type: 'success', message: text('close.done', { name: company }) });
      const { reloadStandingSilently } = await import('../../session/standing.ts');
      await reloadStandingSilently();
      return undefined;
    },
  });
  return (
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      <ul className="grid gap-2 ps-5 list-disc">
        <li>{text('close.effect.people')}</li>
        <li>{text('close.effect.orders')}</li>
        <li>{text('close.effect.number')}</li>
      </ul>
      <TextField
        {...form.field('name')}
        label={text('close.name')}
        hint={text('close.name.hint', { name: company })}
        autoComplete="off"
        isRequired
      />
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
