import type { OptionalMailKind } from '@bakul/shop/features/notification/notification.constants';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button, buttonClass } from '@bakul/ui/button';
import { useState } from 'react';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { call } from '../../api/browser-client.ts';
import { Link } from '../../i18n/link.tsx';
import { AuthPage } from '../auth/auth-page.tsx';
import { AuthSkeleton } from '../auth/auth-waiting.tsx';
import { forgetLinkToken, useLinkToken } from '../auth/link-token.ts';
import { useNotificationsText } from './notifications-text.ts';

const link = { entry: 'unsubscribe', param: 'token', path: '/unsubscribe' };

/**
 * /unsubscribe: stops the emails of one kind. It requires no login. Opening the page changes nothing, because mail
 * scanners open links too.
 */
export function UnsubscribePage() {
  const text = useNotificationsText();
  const token = useLinkToken(link);
  const [stopped, setStopped] = useState<OptionalMailKind | null>(null);
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {stopped ? (
        <Outcome
          title={text('unsubscribe.done.title')}
          lead={text('unsubscribe.done.text', { kind: text(`kind.${stopped}`) })}
          kind={stopped}
        />
      ) : (
        <>
          {token === undefined && <AuthSkeleton title={text('unsubscribe.title')} />}
          {token === null && <NotValid />}
          {token && <Question token={token} onStopped={setStopped} />}
        </>
      )}
    </>
  );
}

type OutcomeProps = { title: string; lead: string; kind?: OptionalMailKind };

function Outcome({ title, lead, kind }: OutcomeProps) {
  const text = useNotificationsText();
  const look = buttonClass({ size: 'large', isWide: true });
  return (
    <AuthPage title={title} lead={lead}>
      {kind === 'weekly_report' ? (
        <a href="/backoffice/reports" className={look}>
          {text('unsubscribe.reports')}
        </a>
      ) : (
        <Link to="/notifications/settings" className={look}>
          {text('unsubscribe.settings')}
        </Link>
      )}
    </AuthPage>
  );
}

function NotValid() {
  const text = useNotificationsText();
  return <Outcome title={text('unsubscribe.gone.title')} lead={text('unsubscribe.gone.text')} />;
}

type QuestionProps = { token: string; onStopped: (kind: OptionalMailKind) => void };

function Question({ token, onStopped }: QuestionProps) {
  const text = useNotificationsText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function stop() {
    setBusy(true);
    const result = await call('POST /api/notification/unsubscribe', { token }, { callerReports: true });
    setBusy(false);
    if (!result.ok) return setFailure(result.failure);
    await forgetLinkToken(link.entry);
    onStopped(result.data.data.kind);
  }

  // Any refusal means that the token is not one of ours; a lost connection has no status.
  if (failure && failure.status >= 400 && failure.status < 500 && failure.status !== 429) return <NotValid />;
  return (
    <AuthPage title={text('unsubscribe.title')} lead={text('unsubscribe.lead')}>
      <div className="grid gap-5">
        {failure && <FailureNotice failure={failure} />}
        <Button size="large" isWide isLoading={isBusy} onClick={() => void stop()}>
          {text('unsubscribe.submit')}
        </Button>
      </div>
    </AuthPage>
  );
}
