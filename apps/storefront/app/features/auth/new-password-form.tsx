import { Form, useForm } from '@bakul/ui/form';
import { SubmitButton } from '@bakul/ui/submit-button';
import { showToast } from '@bakul/ui/toast-store';
import { call } from '../../api/browser-client.ts';
import { newPasswordRules } from '../../forms/account-rules.ts';
import { useFormText } from '../../forms/form-text.ts';
import { navigateTo } from '../../navigation/navigate-to.ts';
import { useAuthText } from './auth-text.ts';
import { forgetFlow } from './code-flow.ts';
import { NewPasswordField } from './new-password-field.tsx';

type NewPasswordValues = { password: string };

/** The last step of a reset, then back to the login. */
export function NewPasswordForm({ ticket }: { ticket: string }) {
  const t = useAuthText();
  const text = useFormText<NewPasswordValues>({ names: { password: t('auth.change.new') } });
  const form = useForm<NewPasswordValues>({
    initial: { password: '' },
    rules: { password: newPasswordRules },
    messageOf: text.messageOf,
    onSubmit: renew,
  });

  async function renew({ password }: NewPasswordValues) {
    const result = await call('POST /api/auth/forgot_password/renew', { reference_token: ticket, password });
    if (!result.ok) {
      const { body } = result.failure;
      if (body.exception !== 'PasswordHistoryException') return text.refuse(result.failure);
      // The profile, where this leads a member, is closed to somebody without a password: they try another one here.
      showToast({ type: 'error', message: body.message });
      return { fields: { password: body.message } };
    }
    await forgetFlow('password_reset');
    await navigateTo('/auth/login');
    showToast({ type: 'success', message: t('auth.forgot.done') });
    return undefined;
  }

  return (
    <Form form={form} labels={text.labels} className="auth-form">
      <NewPasswordField
        {...form.field('password')}
        label={t('auth.change.new')}
        labels={text.passwordLabels}
        isRequired
      />
      <SubmitButton size="large" isWide isSubmitting={form.isSubmitting}>
        {t('auth.forgot.new.submit')}
      </SubmitButton>
    </Form>
  );
}
