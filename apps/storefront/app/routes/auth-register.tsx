import { useSearchParams } from 'react-router';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { useAuthText } from '../features/auth/auth-text.ts';
import { RegisterForm } from '../features/auth/register-form.tsx';
import { useAwayForMembers } from '../features/auth/use-away-for-members.ts';
import { Link } from '../i18n/link.tsx';
import { loginPath } from '../session/login-path.ts';

export default function Register() {
  const t = useAuthText();
  const next = useSearchParams()[0].get('next');
  useAwayForMembers(next);
  return (
    <AuthPage
      title={t('auth.register.title')}
      lead={t('auth.register.lead')}
      foot={
        <>
          {t('auth.register.have')}{' '}
          <Link to={loginPath(next ?? '/')} className="auth-link">
            {t('auth.register.login')}
          </Link>
        </>
      }
    >
      <RegisterForm next={next} />
    </AuthPage>
  );
}
