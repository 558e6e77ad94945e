import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { useAuthText } from '../features/auth/auth-text.ts';
import { RegisterForm } from '../features/auth/register-form.tsx';
import { useRedirectMembers } from '../features/auth/use-away-for-members.ts';
import { Link } from '../i18n/link.tsx';
import { loginPath } from '../session/login-path.ts';

// Lazy, because few visitors come with an invitation.
const InvitationPage = lazy(async () => ({
  default: (await import('../features/company/invitation-page.tsx')).InvitationPage,
}));

export default function Register() {
  const [search] = useSearchParams();
  if (!search.has('invitation')) return <Registration next={search.get('next')} />;
  return (
    <Suspense>
      <InvitationPage />
    </Suspense>
  );
}

function Registration({ next }: { next: string | null }) {
  const t = useAuthText();
  useRedirectMembers(next);
  return (
    <AuthPage
      title={t('auth.register.title')}
      lead={t('auth.register.lead')}
      foot={
        <>
          {t('auth.register.have')}{' '}
          <Link
            to={loginPath(next ?? '/')}
            className="inline-flex items-center min-h-11 text-brand font-semibold underline underline-offset-3 hover:text-brand-hover hover:decoration-2"
          >
            {t('auth.register.login')}
          </Link>
        </>
      }
    >
      <RegisterForm next={next} />
    </AuthPage>
  );
}
