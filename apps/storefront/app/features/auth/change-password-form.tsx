import { useForm } from '@bakul/ui/form';
import { PasswordField } from '@bakul/ui/password-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { showToast } from '@bakul/ui/toast-store';
import { required } from '@bakul/ui/validate';
import { call } from '../../api/browser-client.ts';
import { newPasswordRules } from '../../forms/account-rules.ts';
import { useFormText } from '../../forms/form-text.ts';
import { navigateTo } from '../../navigation/navigate-to.ts';
import { useSession } from '../../session/use-session.ts';
import { AuthForm } from './auth-form.tsx';
import { useAuthText } from './auth-text.ts';
import { NewPasswordField } from './new-password-field.tsx';

type ChangeValues = { current_password: string; password: string };

/** A reused password leads to the profile with a toast, and so does success (spec sections 2 and 8). */
export function ChangePasswordForm() {
  const t = useAuthText();
  const email = useSession()?.user?.email ?? '';
  const names = { current_password: t('auth.change.current'), password: t('auth.change.new') };
  const text = useFormText<ChangeValues>({ names });
  const form = useForm<ChangeValues>({
    initial: { current_password: '', password: '' },
    rules: { current_password: [required()], password: newPasswordRules },
    messageOf: text.messageOf,
    onSubmit: change,
  });

  async function change(values: ChangeValues) {
    const result = await call('POST /api/auth/password/renew', values);
    if (result.ok) {
      await navigateTo('/profile');
      showToast({ type: 'success', message: t('auth.change.done') });
      return undefined;
    }
    return text.refuse(result.failure);
  }

  return (
    <AuthForm form={form} labels={text.labels}>
      {/* Tells password managers which account this password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field('current_password')}
        label={names.current_password}
        labels={text.passwordLabels}
        isRequired
      />
      <NewPasswordField
        {...form.field('password')}
        label={names.password}
        labels={text.passwordLabels}
        isRequired
      />
      <SubmitButton size="large" isWide isSubmitting={form.isSubmitting}>
        {t('auth.change.submit')}
      </SubmitButton>
    </AuthForm>
  );
}
