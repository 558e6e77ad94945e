import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/browser-client.ts';
import { CodeForm } from '../../forms/code-form.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { AuthPage } from './auth-page.tsx';
import { useAuthText } from './auth-text.ts';
import { AuthSkeleton } from './auth-waiting.tsx';
import { type CodeFlow, useCodeFlow } from './code-flow.ts';
import { ForgotForm } from './forgot-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { authLink } from './styles.ts';

const page = '/auth/forgot-password';
type Step = 'email' | 'code' | 'password';

/** The step in the URL, if the stored flow allows it. */
function stepOf(requested: string | null, flow: CodeFlow | null): Step {
  if (requested === 'password' && flow?.ticket) return 'password';
  return flow && (requested === 'password' || requested === 'code') ? 'code' : 'email';
}

/** Three steps on one page. Each has its own URL, so that Back and reload work. */
export function ForgotSteps() {
  const { lang } = useI18n();
  const t = useAuthText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { flow, save } = useCodeFlow('password_reset');
  const requested = search.get('step');
  const isWaiting = flow === undefined && requested !== null;
  const step = stepOf(requested, flow ?? null);

  async function go(next: CodeFlow, to: Step) {
    await save(next);
    await navigate(`${localizedPath(lang, page)}?step=${to}`, { replace: to === 'password' });
  }

  const foot = (
    <Link to="/auth/login" className={authLink}>
      {t('auth.forgot.back')}
    </Link>
  );
  if (isWaiting) return <AuthSkeleton title={t('auth.forgot.title')} />;
  if (step === 'password' && flow?.ticket) {
    return (
      <AuthPage
        key={step}
        title={t('auth.forgot.new.title')}
        step={t('auth.forgot.step', { step: 3 })}
        lead={t('auth.forgot.new.lead')}
        foot={foot}
      >
        <NewPasswordForm ticket={flow.ticket} />
      </AuthPage>
    );
  }
  if (step === 'code' && flow) {
    return (
      <AuthPage
        key={step}
        title={t('auth.forgot.code.title')}
        step={t('auth.forgot.step', { step: 2 })}
        lead={t('auth.forgot.code.sent', { email: flow.email ?? '' })}
        foot={
          <>
            {t('auth.code.again')}{' '}
            <Link to={page} className={authLink}>
              {t('auth.code.startAgain')}
            </Link>
          </>
        }
      >
        <CodeForm
          sent={flow}
          submitLabel={t('auth.forgot.code.submit')}
          onResent={(sent) => save({ ...flow, ...sent })}
          onCode={async (code, refuse) => {
            const result = await call('POST /api/auth/forgot_password/verify', { token: flow.token, code });
            if (!result.ok) return refuse(result.failure);
            await go({ ...flow, ticket: result.data.data.reference_token }, 'password');
            return undefined;
          }}
        />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      key={step}
      title={t('auth.forgot.title')}
      step={t('auth.forgot.step', { step: 1 })}
      lead={t('auth.forgot.lead')}
      foot={foot}
    >
      <ForgotForm email={flow?.email ?? ''} onSent={(sent) => go(sent, 'code')} />
    </AuthPage>
  );
}
