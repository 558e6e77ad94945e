import { SignedOutPage } from '../frame/door.tsx';
import { useI18n } from '../i18n/i18n.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Replaces the requested page. After the sign-in, that page is shown. */
export function SignInPage({ email }: { email: string }) {
  const { t } = useI18n();
  return (
    <SignedOutPage title={t('signIn.title')} lead={t('signIn.lead')}>
      <SignInForm email={email} />
    </SignedOutPage>
  );
}
