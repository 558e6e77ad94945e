import { useForm } from '@bakul/ui/form';
import { SubmitButton } from '@bakul/ui/submit-button';
import { showToast } from '@bakul/ui/toast-store';
import { call } from '../../api/browser-client.ts';
import { reportFailure } from '../../errors/report-failure.ts';
import { newPasswordRules } from '../../forms/account-rules.ts';
import { useFormText } from '../../forms/form-text.ts';
import { navigateTo } from '../../navigation/navigate-to.ts';
import { AuthForm } from './auth-form.tsx';
import { useAuthText } from './auth-text.ts';
import { forgetFlow } from './code-flow.ts';
import { NewPasswordField } from './new-password-field.tsx';

const thisStep = '/auth/forgot-password?step=password';
const actionTime = 15_000;

type NewPasswordValues = { password: string };

/**
 * The last step of a password reset, which ends at the login page. The ticket stays valid until a password is accepted.
 */
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
    const input = { reference_token: ticket, password };
    const result = await call('POST /api/auth/forgot_password/renew', input, { callerReports: true });
    if (!result.ok) {
      // A reused password leads to the profile, which requires a login. The action in the toast leads back here.
      const isUsed = result.failure.body.exception === 'PasswordHistoryException';
      const action = { label: t('auth.forgot.another'), onClick: () => void navigateTo(thisStep) };
      await reportFailure(result.failure, isUsed ? { action, timeout: actionTime } : {});
      return text.refuse(result.failure);
    }
    await forgetFlow('password_reset');
    await navigateTo('/auth/login');
    showToast({ type: 'success', message: t('auth.forgot.done') });
    return undefined;
  }

  return (
    <AuthForm form={form} labels={text.labels}>
      <NewPasswordField
        {...form.field('password')}
        label={t('auth.change.new')}
        labels={text.passwordLabels}
        isRequired
      />
      <SubmitButton size="large" isWide isSubmitting={form.isSubmitting}>
        {t('auth.forgot.new.submit')}
      </SubmitButton>
    </AuthForm>
  );
}
