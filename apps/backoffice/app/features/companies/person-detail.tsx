import type { StaffPerson } from '@bakul/shop/features/account/staff/person.contract';
import { formatDate } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { deviceName } from '@bakul/web/session/device-name';
import { useState } from 'react';
import { Link } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { Facts } from '../../parts/facts.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { textLink } from '../../parts/styles.ts';
import { useCompaniesText } from './companies-text.ts';
import { PersonState } from './people-columns.tsx';
import { RecordRow } from './record-row.tsx';

type PersonDetailProps = { id: number; onChange: () => void };

export function PersonDetail({ id, onChange }: PersonDetailProps) {
  const person = useData('GET /api/staff/person/{id}', { id });
  return (
    <WithData from={person}>
      {({ data }) => (
        <OpenPerson
          person={data}
          reload={person.reload}
          onChange={(next) => {
            person.replace({ data: next });
            onChange();
          }}
        />
      )}
    </WithData>
  );
}

const paths = {
  block: 'block',
  unblock: 'unblock',
  end: 'end_sessions',
  reset: 'reset_second_factor',
} as const;
type PersonAction = keyof typeof paths;
type OpenPersonProps = {
  person: StaffPerson;
  reload: () => unknown;
  onChange: (person: StaffPerson) => void;
};

/** A person's account: its state, its sessions, and the actions on it. */
function OpenPerson({ person, reload, onChange }: OpenPersonProps) {
  const { lang, t: common } = useI18n();
  const t = useCompaniesText();
  const { id, name } = person;
  const mutation = useMutation({ record: { type: 'person', id }, onConflict: reload });
  const [asking, setAsking] = useState<PersonAction | null>(null);

  async function act(action: PersonAction, reason: string) {
    const result = await mutation.run(
      `POST /api/staff/person/{id}/${paths[action]}`,
      { id, reason },
      {
        done: t(`people.${action}.done`),
      },
    );
    if (!result.ok) return;
    setAsking(null);
    onChange(result.data.data);
  }
  async function unlock() {
    const result = await mutation.run(
      'POST /api/staff/person/{id}/unlock',
      { id },
      {
        done: t('people.unlocked'),
      },
    );
    if (result.ok) onChange(result.data.data);
  }

  return (
    <>
      <DetailHeader title={name || t('people.nameless')}>
        <p className="flex flex-wrap items-center gap-2">
          <PersonState state={person.state} />
          <span className="text-muted">{person.email}</span>
        </p>
      </DetailHeader>
      <FailureNotice failure={asking ? null : mutation.failure} />
      {person.blocked_at && (
        <Notice tone="danger">
          {t('people.blockedFor', {
            time: formatTime(person.blocked_at, lang),
            reason: person.blocked_reason ?? '',
          })}
        </Notice>
      )}
      {person.locked_until && (
        <Notice
          tone="warning"
          action={
            <Button variant="neutral" isLoading={mutation.isBusy} onClick={() => void unlock()}>
              {t('people.unlock')}
            </Button>
          }
        >
          {t('people.locked', { time: formatTime(person.locked_until, lang) })}
        </Notice>
      )}
      {person.state !== 'closed' && <PersonActions person={person} onChoose={setAsking} />}
      <Facts
        facts={[
          { label: common('signIn.email'), value: person.email },
          { label: t('companies.phone'), value: person.phone },
          { label: t('people.reads'), value: t(`people.reads.${person.language}`) },
          {
            label: t('people.factor'),
            value: t(person.has_second_factor ? 'people.factor.on' : 'people.factor.off'),
          },
          { label: t('companies.orders'), value: person.orders },
          { label: t('companies.since'), value: formatDate(new Date(person.created_at), lang) },
        ]}
      />
      <PersonRecords person={person} />
      <History
        type="person"
        id={id}
        version={`${person.state} ${person.sessions.length} ${person.locked_until} ${person.has_second_factor}`}
      />
      {asking && (
        <ReasonDialog
          title={t(`people.${asking}.title`, { name })}
          text={t(`people.${asking}.hint`)}
          action={t(`people.${asking}.confirm`)}
          isDanger={asking !== 'unblock'}
          isBusy={mutation.isBusy}
          failure={mutation.failure}
          onReason={(reason) => void act(asking, reason)}
          onClose={() => {
            mutation.clear();
            setAsking(null);
          }}
        />
      )}
    </>
  );
}

type PersonActionsProps = { person: StaffPerson; onChoose: (action: PersonAction) => void };

function PersonActions({ person, onChoose }: PersonActionsProps) {
  const t = useCompaniesText();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {person.blocked_at ? (
        <Button size="small" onClick={() => onChoose('unblock')}>
          {t('people.unblock')}
        </Button>
      ) : (
        <Button variant="danger" size="small" onClick={() => onChoose('block')}>
          {t('people.block')}
        </Button>
      )}
      {person.sessions.length > 0 && (
        <Button variant="neutral" size="small" onClick={() => onChoose('end')}>
          {t('people.end')}
        </Button>
      )}
      {person.has_second_factor && (
        <Button variant="neutral" size="small" onClick={() => onChoose('reset')}>
          {t('people.reset')}
        </Button>
      )}
    </div>
  );
}

/** The companies, documents and sessions of a person. */
function PersonRecords({ person }: { person: StaffPerson }) {
  const { lang } = useI18n();
  const t = useCompaniesText();
  return (
    <>
      {person.companies.length > 0 && (
        <section>
          <h3 className="text-base font-bold">{t('people.companies')}</h3>
          <ul>
            {person.companies.map((company) => (
              <RecordRow key={company.id}>
                <Link className={textLink} to={`/companies?open=${company.id}`}>
                  {company.name}
                </Link>
                <span className="min-w-0">{t(`companies.role.${company.role}`)}</span>
              </RecordRow>
            ))}
          </ul>
        </section>
      )}
      {person.documents.length > 0 && (
        <section>
          <h3 className="text-base font-bold">{t('companies.documents')}</h3>
          <ul>
            {person.documents.map((document) => (
              <RecordRow key={document.id}>
                <span className="min-w-0">{t(`companies.document.${document.kind}`)}</span>
                <span className="min-w-0">{t(`companies.document.state.${document.state}`)}</span>
              </RecordRow>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="text-base font-bold">{t('people.sessions')}</h3>
        {person.sessions.length === 0 && <p className="text-muted">{t('people.noSessions')}</p>}
        <ul>
          {person.sessions.map((session) => (
            <RecordRow key={session.id}>
              <span className="min-w-0">{deviceName(session.user_agent) ?? t('people.unknownDevice')}</span>
              <span className="text-muted min-w-0">{formatTime(session.last_seen_at, lang)}</span>
            </RecordRow>
          ))}
        </ul>
      </section>
    </>
  );
}
