import type { Invitation } from '@bakul/shop/features/company/member/company-user.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { formatDate } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Badge } from '@bakul/ui/chip';
import { showToast } from '@bakul/ui/toast-store';
import type { RequestState } from '@bakul/web/data/use-request';
import { useState } from 'react';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { Lead } from '../../account/lead.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { RoundIcon } from '../../account/round-icon.tsx';
import { useStandingText } from '../../account/standing-text.ts';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { EmptyNote } from './empty-note.tsx';
import { canPlaceOrders, limitLines } from './spending-limits.ts';
import { useUsersText } from './users-text.ts';

/** Pending and expired invitations. Both can be sent again. */
export function useInvitations(): RequestState<Invitation[]> {
  const load = async (signal: AbortSignal) => {
    const ask = (state: 'open' | 'expired', pageSize: string) =>
      call('GET /api/company/invitations', { state, pageSize }, { signal });
    const [open, expired] = await Promise.all([ask('open', '100'), ask('expired', '20')]);
    if (!open.ok) return open;
    if (!expired.ok) return expired;
    return { ok: true as const, data: [...open.data.data, ...expired.data.data] };
  };
  return useLoad('invitations', load, { skipToast: true });
}

export function InvitationsCard({ load }: { load: RequestState<Invitation[]> }) {
  const text = useUsersText();
  const [revoked, setRevoked] = useState<Invitation | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function revoke(): Promise<ApiFailure | null> {
    if (!revoked) return null;
    const result = await call('DELETE /api/company/invitations/{id}', { id: revoked.id });
    load.reload();
    if (!result.ok) return result.failure;
    showToast({ type: 'success', message: text('invitations.revoked', { email: revoked.email }) });
    setAsking(false);
    return null;
  }

  return (
    <Card title={text('invitations.title')}>
      <Loaded load={load} skeleton={<CardSkeleton cards={1} />}>
        {(invitations) =>
          invitations.length === 0 ? (
            <EmptyNote>{text('invitations.none')}</EmptyNote>
          ) : (
            <>
              <Lead>{text('invitations.text')}</Lead>
              <ul className="divide-y divide-line">
                {invitations.map((invitation) => (
                  <InvitationRow
                    key={invitation.id}
                    invitation={invitation}
                    onChanged={load.reload}
                    onRevoke={() => {
                      setRevoked(invitation);
                      setAsking(true);
                    }}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <ConfirmModal
        isOpen={isAsking}
        title={text('invitations.revoke.title')}
        confirmLabel={text('invitations.revoke')}
        cancelLabel={text('invitations.keep')}
        onConfirm={revoke}
        onClose={() => setAsking(false)}
      >
        <p>{text('invitations.revoke.text', { email: revoked?.email ?? '' })}</p>
      </ConfirmModal>
    </Card>
  );
}

type InvitationRowProps = { invitation: Invitation; onChanged: () => void; onRevoke: () => void };

function InvitationRow({ invitation, onChanged, onRevoke }: InvitationRowProps) {
  const { lang } = useI18n();
  const text = useUsersText();
  const standing = useStandingText();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { id, email, role, state, invited_by, expires_at, resends_left } = invitation;
  const date = formatDate(new Date(expires_at), lang);
  const isSpent = resends_left <= 0;

  async function resend() {
    setSending(true);
    const result = await call('POST /api/company/invitations/{id}/resend', { id });
    setSending(false);
    setFailure(result.ok ? null : result.failure);
    if (result.ok) showToast({ type: 'success', message: text('invitations.resent', { email }) });
    onChanged();
  }

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 py-4 last:pb-0 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center [&>.notice]:col-span-full">
      <RoundIcon name="email" />
      <div className="wrap-anywhere">
        <h3 className="text-base">{email}</h3>
        <p className="text-muted text-sm">
          {[
            standing(`role.${role}`),
            ...(canPlaceOrders(role) ? limitLines(role, invitation, text) : []),
          ].join(' · ')}
        </p>
        <p className="text-muted text-sm">
          {state === 'expired' ? (
            <Badge tone="warning" icon="clock">
              {text('invitations.expired', { date })}
            </Badge>
          ) : (
            text('invitations.until', { date })
          )}
          {invited_by && <>, {text('invitations.by', { name: invited_by })}</>}
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-2 gap-y-1 lg:col-auto lg:max-w-65 lg:justify-end">
        <Button
          variant="neutral"
          isLoading={isSending}
          disabled={isSpent}
          onClick={resend}
          aria-label={text('invitations.resend.of', { email })}
          aria-describedby={`resend-${id}`}
        >
          {text('invitations.resend')}
        </Button>
        <Button
          variant="quiet"
          className="not-hover:text-danger"
          onClick={onRevoke}
          aria-label={text('invitations.revoke.of', { email })}
        >
          {text('invitations.revoke')}
        </Button>
        <p className="basis-full text-muted text-sm lg:text-end" id={`resend-${id}`}>
          {isSpent ? text('invitations.spent') : text('invitations.left', { n: resends_left })}
        </p>
      </div>
      {failure && <FailureNotice failure={failure} />}
    </li>
  );
}
