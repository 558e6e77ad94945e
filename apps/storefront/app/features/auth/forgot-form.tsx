import { Form, useForm } from '@bakul/ui/form';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { call } from '../../api/browser-client.ts';
import { emailRules } from './account-rules.ts';
import { useAuthText } from './auth-text.ts';
import type { CodeFlow } from './code-flow.ts';
import { useFormText } from './form-text.ts';

type ForgotValues = { email: string };
type ForgotFormProps = { email: string; onSent: (flow: CodeFlow) => Promise<void> };

/** The first step of a reset. */
export function ForgotForm({ email: known, onSent }: ForgotFormProps) {
  const t = useAuthText();
  const text = useFormText<ForgotValues>({
    names: { email: t('auth.email') },
    formats: { email: t('auth.email.format') },
  });
  const form = useForm<ForgotValues>({
    initial: { email: known },
    rules: { email: emailRules },
    messageOf: text.messageOf,
    onSubmit: async ({ email }) => {
      const result = await call('POST /api/auth/forgot_password', { email });
      if (!result.ok) return text.refuse(result.failure);
      const { token } = result.data.data;
      await onSent({ token, email: email.trim(), sentAt: Date.now(), next: null, ticket: null });
      return undefined;
    },
  });
  return (
    <Form form={form} labels={text.labels} className="auth-form">
      <TextField {...form.field('email')} type="email" label={t('auth.email')} isRequired />
      <SubmitButton size="large" isWide isSubmitting={form.isSubmitting}>
        {t('auth.forgot.submit')}
      </SubmitButton>
    </Form>
  );
}
