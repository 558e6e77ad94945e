import './code-form.css';
import { Form, type Refusal, useForm } from '@bakul/ui/form';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { digits, required } from '@bakul/ui/validate';
import { call } from '../api/browser-client.ts';
import { useAccountFormText, useFormText } from './form-text.ts';
import { ResendCode } from './resend-code.tsx';

type CodeValues = { code: string };

/** A code that was sent: what names it, and when by this browser's clock. */
export type SentCode = { token: string; sentAt: number };

type CodeFormProps = {
  sent: SentCode;
  submitLabel: string;
  /** Tries the code; the refusal is shown here. */
  onCode: (
    code: string,
    refuse: ReturnType<typeof useFormText<CodeValues>>['refuse'],
  ) => Promise<Refusal<CodeValues> | undefined>;
  /** Another code was sent: its token takes the place of the old one. */
  onResent: (sent: SentCode) => Promise<void>;
};

const length = 6;

/** One field for a one-time code. The phone fills it in; with the last digit it submits itself. */
export function CodeForm({ sent, submitLabel, onCode, onResent }: CodeFormProps) {
  const t = useAccountFormText();
  const text = useFormText<CodeValues>({ names: { code: t('code.label') } });
  const form = useForm<CodeValues>({
    initial: { code: '' },
    rules: { code: [required(), digits(length)] },
    messageOf: text.messageOf,
    onSubmit: ({ code }) => onCode(code, text.refuse),
  });
  const field = form.field('code');

  function enter(value: string) {
    const digits = value.replace(/\D/g, '').slice(0, length);
    const isComplete = digits.length === length && digits !== field.value;
    field.onValue(digits);
    const input = document.getElementById(field.id);
    if (isComplete && input instanceof HTMLInputElement) input.form?.requestSubmit();
  }

  async function resend() {
    const result = await call('POST /api/auth/verification/resend', { token: sent.token });
    if (!result.ok) return;
    await onResent({ token: result.data.data.token, sentAt: Date.now() });
    form.reset();
    showToast({ type: 'success', message: t('code.resent') });
  }

  return (
    <Form form={form} labels={text.labels} className="code-form">
      <TextField
        {...field}
        onValue={enter}
        type="code"
        label={t('code.label')}
        className="code-field"
        isRequired
      />
      <SubmitButton size="large" isWide isSubmitting={form.isSubmitting}>
        {submitLabel}
      </SubmitButton>
      <ResendCode sentAt={sent.sentAt} onResend={resend} />
      <p className="code-note">{t('code.spam')}</p>
    </Form>
  );
}
