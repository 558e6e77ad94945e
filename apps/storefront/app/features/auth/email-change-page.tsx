import type { EmailChange } from '@bakul/shop/features/account/contact/email-change.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button, buttonClass } from '@bakul/ui/button';
import { formatMoment } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useSession } from '../../session/use-session.ts';
import { AuthPage } from './auth-page.tsx';
import { AuthSkeleton } from './auth-waiting.tsx';
import { useEmailChangeText } from './email-change-text.ts';
import { useLinkToken } from './link-token.ts';

const link = { entry: 'emailChange', param: 'token', path: '/email-change' };

/** The page where the old mailbox confirms or stops a change of email. It requires no login. */
export function EmailChangePage() {
  const t = useEmailChangeText();
  const token = useLinkToken(link);
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {token === undefined && <AuthSkeleton title={t('emailChange.title')} />}
      {token === null && <Outcome name="gone" to="/auth/login" action="login" />}
      {token && <Opened key={token} token={token} />}
    </>
  );
}

type OutcomeProps =
  | { name: 'gone'; to: string; action: 'login' }
  | { name: 'stopped'; to: string; action: 'reset' };

function Outcome({ name, to, action }: OutcomeProps) {
  const t = useEmailChangeText();
  const label = action === 'reset' ? t('emailChange.stopped.reset') : t('emailChange.gone.login');
  return (
    <AuthPage key={name} title={t(`emailChange.${name}.title`)} lead={t(`emailChange.${name}.text`)}>
      <Link to={to} className={buttonClass({ size: 'large', isWide: true })}>
        {label}
      </Link>
    </AuthPage>
  );
}

function Opened({ token }: { token: string }) {
  const t = useEmailChangeText();
  const [isStopped, setStopped] = useState(false);
  const load = useLoad('email-change', (signal) =>
    call('POST /api/auth/email_change', { token }, { signal, callerReports: true }),
  );
  const { data, failure } = load;
  if (!data && failure) {
    // 422 is a token that never had the right format.
    if (failure.status === 404 || failure.status === 422)
      return <Outcome name="gone" to="/auth/login" action="login" />;
    return (
      <AuthPage title={t('emailChange.title')}>
        <FailureNotice failure={failure} onRetry={load.reload} isRetrying={load.isLoading} />
      </AuthPage>
    );
  }
  if (!data) return <AuthSkeleton title={t('emailChange.title')} />;
  if (isStopped) return <Outcome name="stopped" to="/auth/forgot-password" action="reset" />;
  const { state } = data.data;
  if (state === 'applied') return <Applied change={data.data} />;
  if (state === 'cancelled') {
    return (
      <AuthPage title={t('emailChange.cancelled.title')} lead={t('emailChange.cancelled.text')}>
        {null}
      </AuthPage>
    );
  }
  return (
    <Question
      token={token}
      change={data.data}
      onChange={(change) => load.replace({ data: change })}
      onStopped={() => setStopped(true)}
    />
  );
}

function Applied({ change }: { change: EmailChange }) {
  const t = useEmailChangeText();
  const isLoggedIn = useSession()?.user != null;
  return (
    <AuthPage
      title={t('emailChange.applied.title')}
      lead={t('emailChange.applied.text', { email: change.new_email })}
    >
      <Link
        to={isLoggedIn ? '/profile?section=details' : '/auth/login'}
        className={buttonClass({ size: 'large', isWide: true })}
      >
        {t(isLoggedIn ? 'emailChange.applied.profile' : 'emailChange.applied.login')}
      </Link>
    </AuthPage>
  );
}

type QuestionProps = {
  token: string;
  change: EmailChange;
  onChange: (change: EmailChange) => void;
  onStopped: () => void;
};

function Question({ token, change, onChange, onStopped }: QuestionProps) {
  const { lang } = useI18n();
  const t = useEmailChangeText();
  const [busy, setBusy] = useState<'approve' | 'stop' | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function act(what: 'approve' | 'stop') {
    setBusy(what);
    const result = await call(`POST /api/auth/email_change/${what}`, { token });
    if (!result.ok) setFailure(result.failure);
    else if (what === 'stop') {
      await endLocalSession();
      onStopped();
    } else {
      await refreshUser();
      onChange(result.data.data);
    }
    setBusy(null);
  }

  return (
    <AuthPage
      title={t('emailChange.title')}
      lead={t('emailChange.lead', { email: change.new_email })}
      foot={t('emailChange.until', { time: formatMoment(change.applies_at, lang) })}
    >
      <div className="grid gap-5" data-testid="auth-form">
        {failure && <FailureNotice failure={failure} />}
        <Button size="large" isWide isLoading={busy === 'approve'} onClick={() => void act('approve')}>
          {t('emailChange.approve')}
        </Button>
        <Button
          size="large"
          isWide
          variant="neutral"
          className="text-danger"
          isLoading={busy === 'stop'}
          onClick={() => void act('stop')}
        >
          {t('emailChange.stop')}
        </Button>
      </div>
    </AuthPage>
  );
}

/** The server has ended every session. The one stored in this browser is invalid and would hide the next page. */
async function endLocalSession(): Promise<void> {
  const { session } = await import('../../session/browser-session.ts');
  await session.clear();
}

/** Updates the address in the header for somebody who is logged in here. */
async function refreshUser(): Promise<void> {
  const { session } = await import('../../session/browser-session.ts');
  if (!(await session.current()).isLoggedIn) return;
  const result = await call('GET /api/profile', {});
  const { syncSessionUser } = await import('../../session/sync-user.ts');
  if (result.ok) await syncSessionUser(result.data.data);
}
