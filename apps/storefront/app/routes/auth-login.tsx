import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { useAuthText } from '../features/auth/auth-text.ts';
import { enter } from '../features/auth/enter.ts';
import { LoginForm } from '../features/auth/login-form.tsx';
import { useRedirectMembers } from '../features/auth/use-away-for-members.ts';
import { Link } from '../i18n/link.tsx';
import { leaving } from '../session/leaving.ts';
import { loginPath } from '../session/login-path.ts';

export default function Login() {
  const t = useAuthText();
  const { key } = useLocation();
  const next = useSearchParams()[0].get('next');
  useRedirectMembers(next);
  // A logout ends here.
  useEffect(() => {
    if (key) leaving.end();
  }, [key]);
  return (
    <AuthPage
      title={t('auth.login.title')}
      lead={t('auth.login.lead')}
      foot={
        <>
          {t('auth.login.new')}{' '}
          <Link
            to={loginPath(next ?? '/', '', 'register')}
            className="inline-flex items-center min-h-11 text-brand font-semibold underline underline-offset-3 hover:text-brand-hover hover:decoration-2"
          >
            {t('auth.login.register')}
          </Link>
        </>
      }
    >
      <LoginForm next={next} onSignedIn={(signedIn) => enter(signedIn, next)} />
    </AuthPage>
  );
}
