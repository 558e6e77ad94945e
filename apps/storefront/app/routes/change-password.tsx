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
    <div className="page-container shell-page">
      <RequireLogin fallback={<AuthSkeleton title={title} />}>
        <AuthPage
          title={title}
          lead={t('auth.change.lead')}
          foot={
            <Link to="/profile" className="auth-link">
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
