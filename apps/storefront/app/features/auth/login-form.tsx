import type { LoginResponse, SignedIn } from '@bakul/shop/features/account/auth/auth.contract';
import { classNames } from '@bakul/ui/class-names';
import { useForm } from '@bakul/ui/form';
import { PasswordField } from '@bakul/ui/password-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { maxLength, required } from '@bakul/ui/validate';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { useFormText } from '../../forms/form-text.ts';
import { Link } from '../../i18n/link.tsx';
import { navigateTo } from '../../navigation/navigate-to.ts';
import { AuthForm } from './auth-form.tsx';
import { useAuthText } from './auth-text.ts';
import { newFlow, saveFlow } from './code-flow.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { authLink } from './styles.ts';

const PasswordExpired = lazy(async () => ({
  default: (await import('./password-expired.tsx')).PasswordExpired,
}));

const SecondFactorStep = lazy(async () => ({
  default: (await import('./second-step.tsx')).SecondFactorStep,
}));

type LoginValues = { login: string; password: string };

type LoginFormProps = {
  /** The page that required the login, for an account that has to be verified first. */
  next: string | null;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
};

/** Logs in by email or mobile phone. An unverified account goes to its code instead. */
export function LoginForm({ next, onSignedIn }: LoginFormProps) {
  const t = useAuthText();
  const [isExpired, setExpired] = useState(false);
  const [ticket, setTicket] = useState<LoginResponse['second_factor']>(null);
  const text = useFormText<LoginValues>({
    names: { login: t('auth.login.login'), password: t('auth.password') },
  });
  const form = useForm<LoginValues>({
    initial: { login: '', password: '' },
    rules: { login: [required(), maxLength(254)], password: [required()] },
    messageOf: text.messageOf,
    onSubmit: logIn,
  });

  async function logIn(values: LoginValues) {
    const result = await call('POST /api/auth/login', values);
    if (!result.ok) return text.refuse(result.failure);
    const { verified, reference_token } = result.data.data;
    if (!verified && reference_token) {
      const email = values.login.includes('@') ? values.login.trim() : null;
      await saveFlow('verification', newFlow(reference_token, { email, next }));
      await navigateTo('/auth/verify');
      return undefined;
    }
    await finish(result.data.data);
    return undefined;
  }

  /** Completes the login unless a second factor is still required. */
  async function finish({ access, user, scopes, password_expired, second_factor }: LoginResponse) {
    setTicket(second_factor);
    if (!access || !user) return;
    if (password_expired) {
      const { signIn } = await import('../../session/sign-in.ts');
      await signIn({ access, user, scopes });
      setExpired(true);
    } else await onSignedIn({ access, user, scopes });
  }

  if (ticket) {
    return (
      <Suspense fallback={null}>
        <SecondFactorStep {...ticket} onDone={finish} onBack={() => setTicket(null)} />
      </Suspense>
    );
  }

  return (
    <>
      <AuthForm form={form} labels={text.labels}>
        <TextField
          {...form.field('login')}
          type="email"
          inputMode="email"
          autoComplete="username"
          label={t('auth.login.login')}
          isRequired
        />
        <div className="grid gap-1">
          <PasswordField
            {...form.field('password')}
            label={t('auth.password')}
            labels={text.passwordLabels}
            isRequired
          />
          <Link to="/auth/forgot-password" className={classNames(authLink, 'justify-self-end')}>
            {t('auth.login.forgot')}
          </Link>
        </div>
        <SubmitButton size="large" isWide isSubmitting={form.isSubmitting}>
          {t('auth.login.submit')}
        </SubmitButton>
      </AuthForm>
      <PasskeyLogin onDone={finish} />
      {isExpired && (
        <Suspense fallback={null}>
          <PasswordExpired />
        </Suspense>
      )}
    </>
  );
}
