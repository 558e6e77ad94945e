import { Button } from '@bakul/ui/button';
import { useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { AuthPage } from '../auth/auth-page.tsx';
import { useInvitationText } from './invitation-text.ts';
import { keepToken } from './invitation-token.ts';

type InvitationOtherProps = { token: string; invited: string; mine: string };

/**
 * For a visitor who is logged in with another address. Logging out clears this browser but keeps the invitation token.
 */
export function InvitationOther({ token, invited, mine }: InvitationOtherProps) {
  const text = useInvitationText();
  const [isBusy, setBusy] = useState(false);

  async function logOut() {
    setBusy(true);
    await call('POST /api/auth/logout', {}, { callerReports: true });
    const { session } = await import('../../session/browser-session.ts');
    await session.clear();
    await keepToken(token);
    // Notifies the subscribers of the empty session, so that this page offers the remaining step.
    await session.read();
    setBusy(false);
  }

  return (
    <AuthPage
      title={text('invitation.other.title')}
      lead={text('invitation.other.text', { email: invited, mine })}
    >
      <Button size="large" isWide isLoading={isBusy} onClick={logOut}>
        {text('invitation.other.action')}
      </Button>
    </AuthPage>
  );
}
