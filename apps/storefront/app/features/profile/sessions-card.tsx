import type { Session as SessionSchema } from '@bakul/shop/features/account/profile/profile.contract';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Badge } from '@bakul/ui/chip';
import { showToast } from '@bakul/ui/toast-store';
import { formatMoment } from '@bakul/web/format/format-date';
import { deviceOf } from '@bakul/web/session/device-name';
import { useState } from 'react';
import { Lead } from '../../account/lead.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { type ProfileText, useProfileText } from '../../account/profile-text.ts';
import { RoundIcon } from '../../account/round-icon.tsx';
import { entryEnd, entryRow } from '../../account/styles.ts';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { reportFailure } from '../../errors/report-failure.ts';
import { useI18n } from '../../i18n/i18n.tsx';

type Session = (typeof SessionSchema)['_output'];

function nameOf({ user_agent }: Session, text: ProfileText): string {
  const { browser, system } = deviceOf(user_agent);
  if (browser && system) return text('sessions.device', { browser, system });
  return browser ?? system ?? text('sessions.unknown');
}

/** The person's active sessions. All others can be ended here. */
export function SessionsCard() {
  const text = useProfileText();
  const load = useLoad('sessions', (signal) => call('GET /api/profile/sessions', {}, { signal }), {
    skipToast: true,
  });
  const [ending, setEnding] = useState<number | null>(null);

  async function end(session: Session) {
    setEnding(session.id);
    const result = await call(
      'DELETE /api/profile/sessions/{id}',
      { id: session.id },
      { callerReports: true },
    );
    setEnding(null);
    // 404: the session has already ended, which is the wanted result.
    if (!result.ok && result.failure.status !== 404) return reportFailure(result.failure);
    showToast({ type: 'success', message: text('sessions.ended', { device: nameOf(session, text) }) });
    load.reload();
  }

  return (
    <Card title={text('sessions.title')}>
      <Lead>{text('sessions.text')}</Lead>
      <Loaded load={load} skeleton={<CardSkeleton cards={1} />}>
        {({ data }) => (
          <ul className="divide-y divide-line">
            {[...data]
              .sort((a, b) => Number(b.is_current) - Number(a.is_current))
              .map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={ending === session.id}
                  onEnd={() => end(session)}
                />
              ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { lang } = useI18n();
  const text = useProfileText();
  const name = nameOf(session, text);
  return (
    <li className={entryRow}>
      <RoundIcon name={deviceOf(session.user_agent).isPhone ? 'phone' : 'globe'} />
      <div>
        <h3 className="text-base">{name}</h3>
        <p className="text-muted text-sm">
          {text('sessions.seen', { at: formatMoment(session.last_seen_at, lang) })}
          <br />
          {text('sessions.since', { at: formatMoment(session.created_at, lang) })}
        </p>
      </div>
      {session.is_current ? (
        <Badge tone="success" icon="check" className={entryEnd}>
          {text('sessions.this')}
        </Badge>
      ) : (
        <Button
          variant="neutral"
          className={entryEnd}
          isLoading={isEnding}
          onClick={onEnd}
          aria-label={text('sessions.end.of', { device: name })}
        >
          {text('sessions.end')}
        </Button>
      )}
    </li>
  );
}
