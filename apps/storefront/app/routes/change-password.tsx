import { AuthPage } from '../features/auth/auth-page.tsx';
import { useAuthText } from '../features/auth/auth-text.ts';
import { AuthSkeleton } from '../features/auth/auth-waiting.tsx';
import { ChangePasswordForm } from '../features/auth/change-password-form.tsx';
import { Link } from '../i18n/link.tsx';
import { RequireLogin } from '../session/require-login.tsx';

export default function ChangePassword() {
  const t = useAuthText();
  const title = t('auth.change.title');
  return (
    <div className="page-container pt-4 pb-12">
      <RequireLogin fallback={<AuthSkeleton title={title} />}>
        <AuthPage
          title={title}
          lead={t('auth.change.lead')}
          foot={
            <Link
              to="/profile"
              className="inline-flex items-center min-h-11 text-brand font-semibold underline underline-offset-3 hover:text-brand-hover hover:decoration-2"
            >
              {t('auth.change.cancel')}
            </Link>
          }
        >
          <ChangePasswordForm />
        </AuthPage>
      </RequireLogin>
    </div>
  );
}
