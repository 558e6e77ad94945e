import { Modal } from '@bakul/ui/modal';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { call } from '../api/call.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { watchIdle } from './activity.ts';
import { session } from './browser-session.ts';
import { IdentityDialog } from './identity-dialog.tsx';
import type { StaffMember } from './session-state.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { StaffContext, useSessionState } from './use-staff.ts';

/** Requires a sign-in. After the session has expired, the sign-in opens over the page, which keeps its state. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const state = useSessionState();
  const seen = useRef<number | null>(null);
  if (state === null) return null;
  const isKnown = state.kind === 'in' || (state.kind === 'locked' && seen.current === state.member.id);
  if (!isKnown) return <SignInPage email={state.kind === 'locked' ? state.member.email : ''} />;
  seen.current = state.member.id;
  return (
    // The key remounts the page for another member, so that nothing of the previous one's state remains.
    <Inside key={state.member.id} member={state.member} isLocked={state.kind === 'locked'}>
      {children}
    </Inside>
  );
}

type InsideProps = { member: StaffMember; isLocked: boolean; children: ReactNode };

function Inside({ member, isLocked, children }: InsideProps) {
  const { t, lang, showIn } = useI18n();
  const staff = useMemo(
    () => ({
      member,
      may: (permission: (typeof member.permissions)[number]) => member.permissions.includes(permission),
    }),
    [member],
  );

  // Only once, on sign-in or first load. Afterwards the language switch decides.
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (member.language !== lang) void showIn(member.language);
    // The role may have changed since it was stored.
    void call('GET /api/staff/me', {}).then((result) => {
      if (result.ok) void session.update(result.data.data);
    });
  }, [member, lang, showIn]);

  useEffect(() => watchIdle(endIdle), []);

  return (
    <StaffContext value={staff}>
      {children}
      <IdentityDialog email={member.email} />
      <Modal
        isOpen={isLocked}
        onClose={() => undefined}
        isStatic
        title={t('signIn.again')}
        contentClassName="max-w-md"
      >
        <p className="text-muted">{t('signIn.again.lead')}</p>
        <SignInForm email={member.email} isAgain />
      </Modal>
    </StaffContext>
  );
}

/** After half an hour without activity, ends the session on the server and removes the token from this browser. */
async function endIdle(): Promise<void> {
  const state = await session.read();
  if (state.kind !== 'in') return;
  void call('POST /api/staff/logout', {});
  await session.lock(state.token);
}
