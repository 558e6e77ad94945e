import type { Api } from '@bakul/shop/api';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { deviceName } from '@bakul/web/session/device-name';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { AccountList, AccountRow, AccountSection } from './account-section.tsx';
import { useAccountText } from './account-text.ts';

type Session = Api['GET /api/staff/sessions']['output']['data'][number];

export function SessionsSection() {
  const t = useAccountText();
  const sessions = useData('GET /api/staff/sessions', {});
  const mutation = useMutation();

  async function end(id: number) {
    const done = t('account.session.ended');
    const result = await mutation.run('DELETE /api/staff/sessions/{id}', { id }, { done });
    // On 404, someone else has ended the session meanwhile. The reloaded list shows the current state.
    if (result.ok || result.failure.status === 404) await sessions.reload();
  }
  async function endOthers() {
    const done = t('account.session.othersEnded');
    const result = await mutation.run('POST /api/staff/sessions/end_others', {}, { done });
    if (result.ok) await sessions.reload();
  }

  return (
    <AccountSection title={t('account.sessions')} titleId="account-sessions">
      <p className="text-muted">{t('account.sessions.text')}</p>
      <FailureNotice failure={mutation.failure} />
      <WithData from={sessions}>
        {({ data }) => (
          <>
            <AccountList>
              {data.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => void end(session.id)} />
              ))}
            </AccountList>
            {data.length > 1 && (
              <Button
                variant="neutral"
                icon="logout"
                isLoading={mutation.isBusy}
                onClick={() => void endOthers()}
              >
                {t('account.session.endOthers')}
              </Button>
            )}
          </>
        )}
      </WithData>
    </AccountSection>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { lang } = useI18n();
  const t = useAccountText();
  const device = deviceName(session.user_agent) ?? t('account.session.unknown');
  return (
    <AccountRow
      text={
        <>
          <strong>
            {device} {session.is_current && <Badge tone="success">{t('account.session.current')}</Badge>}
          </strong>
          <span className="text-muted">
            {t('account.session.since')} {formatTime(session.created_at, lang)} · {t('account.session.seen')}{' '}
            {formatTime(session.last_seen_at, lang)}
          </span>
        </>
      }
    >
      {!session.is_current && (
        <Button variant="neutral" size="small" onClick={onEnd}>
          {t('account.session.end')}
          <span className="sr-only">: {device}</span>
        </Button>
      )}
    </AccountRow>
  );
}
