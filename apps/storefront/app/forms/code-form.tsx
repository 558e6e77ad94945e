import { Form, type Refusal, useForm } from '@bakul/ui/form';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { digits, required } from '@bakul/ui/validate';
import { call } from '../api/browser-client.ts';
import { useAccountFormText, useFormText } from './form-text.ts';
import { ResendCode } from './resend-code.tsx';

type CodeValues = { code: string };

/** A sent code: its token, and when it was sent by this browser's clock. */
export type SentCode = { token: string; sentAt: number };

type CodeFormProps = {
  sent: SentCode;
  submitLabel: string;
  /** Submits the code. A refusal is shown here. */
  onCode: (
    code: string,
    refuse: ReturnType<typeof useFormText<CodeValues>>['refuse'],
  ) => Promise<Refusal<CodeValues> | undefined>;
  /** Another code was sent. Its token replaces the old one. */
  onResent: (sent: SentCode) => Promise<void>;
};

const length = 6;

/** Large and apart: a code is compared digit by digit. */
const codeField =
  '[&_.input]:min-h-16 [&_.input]:text-3xl [&_.input]:tabular-nums [&_.input]:font-bold [&_.input]:tracking-[0.35em] [&_.input]:text-center [&_.input]:indent-[0.35em]';

/** The field for a one-time code, with autofill on phones. It submits itself with the last digit. */
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
    <Form form={form} labels={text.labels} className="grid gap-5 [&>.error-summary]:mb-0">
      <TextField
        {...field}
        onValue={enter}
        type="code"
        label={t('code.label')}
        className={codeField}
        isRequired
      />
      <SubmitButton size="large" isWide isSubmitting={form.isSubmitting}>
        {submitLabel}
      </SubmitButton>
      <ResendCode sentAt={sent.sentAt} onResend={resend} />
      <p className="text-muted text-sm/5.5">{t('code.spam')}</p>
    </Form>
  );
}
