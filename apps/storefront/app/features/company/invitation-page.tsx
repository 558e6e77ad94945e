import type { Api } from '@bakul/shop/api';
import { formatDate } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { InlineError } from '@bakul/ui/inline-error';
import type { ReactNode } from 'react';
import { useStandingText } from '../../account/standing-text.ts';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useSession } from '../../session/use-session.ts';
import { AuthPage } from '../auth/auth-page.tsx';
import { AuthSkeleton } from '../auth/auth-waiting.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationJoin } from './invitation-join.tsx';
import { InvitationOther } from './invitation-other.tsx';
import { useInvitationText } from './invitation-text.ts';
import { invitationPath, useInvitationToken } from './invitation-token.ts';

export type Invited = Api['POST /api/auth/invitation']['output']['data'];

/** /auth/register with an invitation: who invites to what, and the one step left for this visitor. */
export function InvitationPage() {
  const text = useInvitationText();
  const token = useInvitationToken();
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {token === undefined && <AuthSkeleton title={text('invitation.title.wait')} />}
      {token === null && <Gone />}
      {token && <Opened key={token} token={token} />}
    </>
  );
}

function Gone() {
  const text = useInvitationText();
  return (
    <AuthPage title={text('invitation.gone.title')} lead={text('invitation.gone.text')}>
      <Link to="/" className={buttonClass({ size: 'large', isWide: true })}>
        {text('invitation.gone.action')}
      </Link>
    </AuthPage>
  );
}

function Opened({ token }: { token: string }) {
  const { t } = useI18n();
  const text = useInvitationText();
  const session = useSession();
  const load = useLoad('invitation', (signal) =>
    call('POST /api/auth/invitation', { invitation: token }, { signal, callerReports: true }),
  );
  const { data, failure } = load;
  if (!data && failure) {
    // 422 is a token that never had the right format.
    if (failure.status === 404 || failure.status === 422) return <Gone />;
    return (
      <AuthPage title={text('invitation.title.wait')}>
        <InlineError
          message={failure.body.message || t('runtime.error')}
          reference={
            failure.body.reference ? `${t('common.reference')} ${failure.body.reference}` : undefined
          }
          retryLabel={t('common.retry')}
          onRetry={load.reload}
          isRetrying={load.isLoading}
        />
      </AuthPage>
    );
  }
  if (!data || session === null) return <AuthSkeleton title={text('invitation.title.wait')} />;
  const invited = data.data;
  if (session.user) {
    const isMine = session.user.email.toLowerCase() === invited.email.toLowerCase();
    return isMine ? (
      <InvitationFrame invited={invited}>
        <InvitationJoin token={token} company={invited.company_name} name={session.user.name} />
      </InvitationFrame>
    ) : (
      <InvitationOther token={token} invited={invited.email} mine={session.user.email} />
    );
  }
  return (
    <InvitationFrame invited={invited}>
      {invited.has_account ? (
        <>
          <p className="text-pretty">{text('invitation.have')}</p>
          <Link
            to={`/auth/login?next=${encodeURIComponent(invitationPath)}`}
            className={buttonClass({ size: 'large', isWide: true, className: 'mt-4' })}
          >
            {text('invitation.login')}
          </Link>
        </>
      ) : (
        <InvitationForm token={token} email={invited.email} />
      )}
    </InvitationFrame>
  );
}

function InvitationFrame({ invited, children }: { invited: Invited; children: ReactNode }) {
  const { lang } = useI18n();
  const text = useInvitationText();
  const standing = useStandingText();
  const { company_name: company, invited_by: name, expires_at } = invited;
  const role = standing(`role.${invited.role}`);
  return (
    <AuthPage
      title={text('invitation.title', { company })}
      lead={
        name ? text('invitation.by', { name, company, role }) : text('invitation.byNobody', { company, role })
      }
    >
      <dl className="grid gap-3 mb-6 p-4 rounded-control bg-tint wrap-anywhere">
        <div>
          <dt className="text-muted text-sm">{text('invitation.role')}</dt>
          <dd className="grid">
            <strong>{role}</strong>
            <span className="text-muted text-sm/5">{standing(`role.${invited.role}.text`)}</span>
          </dd>
        </div>
        <div>
          <dt className="text-muted text-sm">{text('invitation.email')}</dt>
          <dd className="grid">
            <strong>{invited.email}</strong>
            <span className="text-muted text-sm/5">
              {text('invitation.until', { date: formatDate(new Date(expires_at), lang) })}
            </span>
          </dd>
        </div>
      </dl>
      {children}
    </AuthPage>
  );
}
