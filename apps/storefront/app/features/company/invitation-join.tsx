import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { call } from '../../api/browser-client.ts';
import { navigateTo } from '../../navigation/navigate-to.ts';
import { useInvitationText } from './invitation-text.ts';
import { forgetToken } from './invitation-token.ts';

type InvitationJoinProps = { token: string; company: string; name: string };

/** For a visitor who is logged in with the invited address: one click to join. */
export function InvitationJoin({ token, company, name }: InvitationJoinProps) {
  const text = useInvitationText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function join() {
    setBusy(true);
    const result = await call('POST /api/company/invitations/accept', { invitation: token });
    if (result.ok) {
      const { storeStanding } = await import('../../session/standing.ts');
      await storeStanding(result.data.data);
      await forgetToken();
      await navigateTo('/company');
      showToast({ type: 'success', message: text('invitation.joined', { company }) });
    } else setFailure(result.failure);
    setBusy(false);
  }

  return (
    <div className="grid gap-4">
      <p className="text-pretty">{text('invitation.ready', { name })}</p>
      {failure && <FailureNotice failure={failure} />}
      <Button size="large" isWide isLoading={isBusy} onClick={join}>
        {text('invitation.join', { company })}
      </Button>
    </div>
  );
}
