import type { SignedIn } from '@bakul/shop/features/account/auth/auth.contract';
import { buttonClass } from '@bakul/ui/button';
import { showToast } from '@bakul/ui/toast-store';
import { call } from '../../api/browser-client.ts';
import { CodeForm } from '../../forms/code-form.tsx';
import { Link } from '../../i18n/link.tsx';
import { navigateTo } from '../../navigation/navigate-to.ts';
import { pathAfterLogin } from '../../session/login-path.ts';
import { AuthPage } from './auth-page.tsx';
import { useAuthText } from './auth-text.ts';
import { AuthSkeleton } from './auth-waiting.tsx';
import { type CodeFlow, forgetFlow, useCodeFlow } from './code-flow.ts';
import { authLink } from './styles.ts';

/** The code step of a registration, or of a login to an unverified account. */
export function VerifyStep() {
  const t = useAuthText();
  const { flow, save } = useCodeFlow('verification');
  const title = t('auth.verify.title');

  if (flow === undefined) return <AuthSkeleton title={title} />;
  if (flow === null) {
    return (
      <AuthPage title={t('auth.verify.none')} lead={t('auth.verify.none.text')}>
        <Link to="/auth/login" className={buttonClass({ size: 'large', isWide: true })}>
          {t('auth.login.submit')}
        </Link>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={title}
      lead={flow.email ? t('auth.code.sent', { email: flow.email }) : t('auth.code.sentUnknown')}
      foot={
        <>
          {t('auth.code.again')}{' '}
          <Link to="/auth/register" className={authLink}>
            {t('auth.code.startAgain')}
          </Link>
        </>
      }
    >
      <VerifyForm flow={flow} onFlow={save} />
    </AuthPage>
  );
}

type VerifyFormProps = { flow: CodeFlow; onFlow: (flow: CodeFlow) => Promise<void> };

function VerifyForm({ flow, onFlow }: VerifyFormProps) {
  const t = useAuthText();

  async function enter(signedIn: SignedIn) {
    const { signIn } = await import('../../session/sign-in.ts');
    await signIn(signedIn, 'sign_up');
    await navigateTo(pathAfterLogin(flow.next));
    showToast({ type: 'success', message: t('auth.verify.welcome', { name: signedIn.user.name }) });
  }

  return (
    <CodeForm
      sent={flow}
      submitLabel={t('auth.verify.submit')}
      onResent={(sent) => onFlow({ ...flow, ...sent })}
      onCode={async (code, refuse) => {
        const result = await call('POST /api/auth/verification', { token: flow.token, code });
        if (!result.ok) return refuse(result.failure);
        await forgetFlow('verification');
        await enter(result.data.data);
        return undefined;
      }}
    />
  );
}
