import { useForm } from '@bakul/ui/form';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { call } from '../../api/browser-client.ts';
import { emailRules } from '../../forms/account-rules.ts';
import { useAccountFormText, useFormText } from '../../forms/form-text.ts';
import { AuthForm } from './auth-form.tsx';
import { useAuthText } from './auth-text.ts';
import { type CodeFlow, newFlow } from './code-flow.ts';

type ForgotValues = { email: string };
type ForgotFormProps = { email: string; onSent: (flow: CodeFlow) => Promise<void> };

/** The first step of a password reset. */
export function ForgotForm({ email: known, onSent }: ForgotFormProps) {
  const t = useAuthText();
  const sentences = useAccountFormText();
  const text = useFormText<ForgotValues>({
    names: { email: t('auth.email') },
    formats: { email: sentences('form.emailFormat') },
  });
  const form = useForm<ForgotValues>({
    initial: { email: known },
    rules: { email: emailRules },
    messageOf: text.messageOf,
    onSubmit: async ({ email }) => {
      const result = await call('POST /api/auth/forgot_password', { email });
      if (!result.ok) return text.refuse(result.failure);
      const { token } = result.data.data;
      await onSent(newFlow(token, { email: email.trim() }));
      return undefined;
    },
  });
  return (
    <AuthForm form={form} labels={text.labels}>
      <TextField {...form.field('email')} type="email" label={t('auth.email')} isRequired />
      <SubmitButton size="large" isWide isSubmitting={form.isSubmitting}>
        {t('auth.forgot.submit')}
      </SubmitButton>
    </AuthForm>
  );
}
