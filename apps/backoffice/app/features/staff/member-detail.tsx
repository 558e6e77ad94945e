import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { Notice } from '@bakul/ui/inline-error';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMutation } from '../../api/use-mutation.ts';
import { ConfirmModal } from '../../frame/confirm-modal.tsx';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { ActionBar } from '../../parts/action-bar.tsx';
import { textLink } from '../../parts/styles.ts';
import { useStaff } from '../../session/use-staff.ts';
import type { Member } from './filter-members.ts';
import { RoleForm } from './role-form.tsx';
import { useStaffText } from './staff-text.ts';
import { stateTones } from './state-tones.ts';

type MemberDetailProps = { member: Member; onChanged: () => Promise<unknown> };

export function MemberDetail({ member, onChanged }: MemberDetailProps) {
  const { t: common, lang } = useI18n();
  const t = useStaffText();
  const { member: me } = useStaff();
  const { id, name, email, role, state, setup_until, locked_until } = member;
  const mutation = useMutation({ record: { type: 'staff', id }, onConflict: onChanged });
  const [asked, setAsked] = useState<'deactivate' | 'reset' | 'sessions/end' | null>(null);
  const [version, setVersion] = useState(0);

  async function done() {
    setAsked(null);
    await onChanged();
    setVersion((before) => before + 1);
  }

  async function act(what: 'deactivate' | 'activate' | 'reset' | 'unlock' | 'sessions/end', text: string) {
    const result = await mutation.run(`POST /api/staff/member/{id}/${what}`, { id }, { done: text });
    setAsked(null);
    if (result.ok) await done();
  }

  return (
    <article className="grid gap-4" data-testid="detail">
      <header className="grid gap-1 pe-12">
        <h2>{name}</h2>
        <p className="text-muted">{email}</p>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={stateTones[state]}>{t(`staff.state.${state}`)}</Badge>
          <span>{common(`role.${role}`)}</span>
        </p>
      </header>
      <FailureNotice failure={mutation.failure} />
      {state === 'invited' && setup_until && (
        <Notice tone="info">
          <p>{t('staff.setup.until', { time: formatTime(setup_until, lang) })}</p>
        </Notice>
      )}
      {locked_until && (
        <Notice
          tone="warning"
          action={
            <Button
              variant="neutral"
              isLoading={mutation.isBusy}
              onClick={() => void act('unlock', t('staff.unlocked', { name }))}
            >
              {t('staff.unlock')}
            </Button>
          }
        >
          <p>{t('staff.locked.until', { time: formatTime(locked_until, lang) })}</p>
        </Notice>
      )}
      {id === me.id ? (
        <Notice
          tone="info"
          action={
            <Link to="/account" className={textLink}>
              {common('shell.account')}
            </Link>
          }
        >
          <p>{t('staff.self')}</p>
        </Notice>
      ) : (
        <>
          <RoleForm key={role} member={member} mutation={mutation} onChanged={done} />
          <ActionBar>
            {state === 'inactive' ? (
              <Button
                variant="neutral"
                isLoading={mutation.isBusy}
                onClick={() => void act('activate', t('staff.activated', { name }))}
              >
                {t('staff.activate')}
              </Button>
            ) : (
              <>
                <Button variant="neutral" icon="key" onClick={() => setAsked('reset')}>
                  {t(state === 'invited' ? 'staff.resend' : 'staff.reset')}
                </Button>
                {state === 'active' && (
                  <Button variant="neutral" icon="logout" onClick={() => setAsked('sessions/end')}>
                    {t('staff.endSessions')}
                  </Button>
                )}
                <Button variant="danger" icon="lock" onClick={() => setAsked('deactivate')}>
                  {t('staff.deactivate')}
                </Button>
              </>
            )}
          </ActionBar>
        </>
      )}
      <History type="staff" id={id} version={version} />
      <ConfirmModal
        isOpen={asked === 'deactivate'}
        title={t('staff.deactivate')}
        confirmLabel={t('staff.deactivate')}
        isBusy={mutation.isBusy}
        isDanger
        onClose={() => setAsked(null)}
        onConfirm={() => void act('deactivate', t('staff.deactivated', { name }))}
      >
        {t('staff.deactivate.text', { name })}
      </ConfirmModal>
      <ConfirmModal
        isOpen={asked === 'sessions/end'}
        title={t('staff.endSessions')}
        confirmLabel={t('staff.endSessions')}
        isBusy={mutation.isBusy}
        onClose={() => setAsked(null)}
        onConfirm={() => void act('sessions/end', t('staff.endSessions.done', { name }))}
      >
        {t('staff.endSessions.text', { name })}
      </ConfirmModal>
      <ConfirmModal
        isOpen={asked === 'reset'}
        title={t(state === 'invited' ? 'staff.resend' : 'staff.reset')}
        confirmLabel={t(state === 'invited' ? 'staff.resend' : 'staff.reset')}
        isBusy={mutation.isBusy}
        onClose={() => setAsked(null)}
        onConfirm={() => void act('reset', t('staff.reset.done', { email }))}
      >
        {t('staff.reset.text', { name })}
      </ConfirmModal>
    </article>
  );
}
