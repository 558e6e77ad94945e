import { useForm } from '@bakul/ui/form';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { maxLength, required } from '@bakul/ui/validate';
import { call } from '../../api/browser-client.ts';
import { mobileRules, newPasswordRules } from '../../forms/account-rules.ts';
import { useDetailedFormText } from '../../forms/detailed-form-text.ts';
import { useAccountFormText } from '../../forms/form-text.ts';
import { navigateTo } from '../../navigation/navigate-to.ts';
import { Agreement } from '../auth/agreement.tsx';
import { AuthForm } from '../auth/auth-form.tsx';
import { useAuthText } from '../auth/auth-text.ts';
import { newFlow, saveFlow } from '../auth/code-flow.ts';
import { NewPasswordField } from '../auth/new-password-field.tsx';
import { useInvitationText } from './invitation-text.ts';
import { forgetToken } from './invitation-token.ts';

type Values = { name: string; email: string; mobile_phone: string; password: string };

/** Registers a personal account with the invited address. The code follows, then the company. */
export function InvitationForm({ token, email }: { token: string; email: string }) {
  const t = useAuthText();
  const sentences = useAccountFormText();
  const text = useInvitationText();
  const names = {
    name: t('auth.name'),
    email: t('auth.email'),
    mobile_phone: t('auth.phone'),
    password: t('auth.password'),
  };
  const formText = useDetailedFormText<Values>({
    names,
    formats: { mobile_phone: sentences('form.phoneFormat') },
  });
  const form = useForm<Values>({
    initial: { name: '', email, mobile_phone: '', password: '' },
    rules: { name: [required(), maxLength(100)], mobile_phone: mobileRules, password: newPasswordRules },
    messageOf: formText.messageOf,
    onSubmit: async (values) => {
      const result = await call('POST /api/auth/invitation_register', {
        ...values,
        email,
        account_type: 1,
        invitation: token,
      });
      if (!result.ok) return formText.refuse(result.failure);
      await saveFlow('verification', newFlow(result.data.data.token, { email, next: '/company' }));
      await forgetToken();
      await navigateTo('/auth/verify');
      return undefined;
    },
  });
  return (
    <AuthForm form={form} labels={formText.labels}>
      <p className="text-pretty">{text('invitation.register')}</p>
      <TextField {...form.field('name')} label={names.name} autoComplete="name" isRequired />
      <TextField
        {...form.field('email')}
        type="email"
        label={names.email}
        hint={text('invitation.email.hint')}
        readOnly
      />
      <TextField
        {...form.field('mobile_phone')}
        type="tel"
        label={names.mobile_phone}
        hint={t('auth.phone.hint')}
        isRequired
      />
      <NewPasswordField
        {...form.field('password')}
        label={names.password}
        labels={formText.passwordLabels}
        isRequired
      />
      <Agreement />
      <SubmitButton size="large" isWide isSubmitting={form.isSubmitting}>
        {text('invitation.register.submit')}
      </SubmitButton>
    </AuthForm>
  );
}
