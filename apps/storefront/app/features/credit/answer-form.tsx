import { Form, useForm } from '@bakul/ui/form';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextareaField } from '@bakul/ui/textarea-field';
import { showToast } from '@bakul/ui/toast-store';
import { maxLength, required } from '@bakul/ui/validate';
import { actionRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { useDetailedFormText } from '../../forms/detailed-form-text.ts';
import { useCreditText } from './credit-text.ts';

type Values = { text: string };

/** The answer to a question from the shop about an application. */
export function AnswerForm({ slug, onDone }: { slug: string; onDone: () => void }) {
  const text = useCreditText();
  const names = { text: text('application.answer') };
  const formText = useDetailedFormText<Values>({ names });
  const form = useForm<Values>({
    initial: { text: '' },
    rules: { text: [required(), maxLength(2000)] },
    messageOf: formText.messageOf,
    onSubmit: async (values) => {
      const answer = { slug, text: values.text.trim() };
      const result = await call('POST /api/credit/application/{slug}/answer', answer);
      if (!result.ok) return formText.refuse(result.failure);
      showToast({ type: 'success', message: text('application.answer.sent') });
      onDone();
      return undefined;
    },
  });
  return (
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      <TextareaField
        {...form.field('text')}
        label={names.text}
        rows={3}
        autoHeight
        maxLength={2000}
        isRequired
      />
      <div className={actionRow}>
        <SubmitButton isSubmitting={form.isSubmitting}>{text('application.answer.send')}</SubmitButton>
      </div>
    </Form>
  );
}
