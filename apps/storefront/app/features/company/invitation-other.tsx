import { Button } from '@bakul/ui/button';
import { useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { AuthPage } from '../auth/auth-page.tsx';
import { useInvitationText } from './invitation-text.ts';
import { keepToken } from './invitation-token.ts';

type InvitationOtherProps = { token: string; invited: string; mine: string };

/** Logged in as somebody else. Logging out empties this browser, but not of what the visitor came for. */
export function InvitationOther({ token, invited, mine }: InvitationOtherProps) {
  const text = useInvitationText();
  const [isBusy, setBusy] = useState(false);

  async function logOut() {
    setBusy(true);
    await call('POST /api/auth/logout', {}, { callerReports: true });
    const { session } = await import('../../session/browser-session.ts');
    await session.clear();
    await keepToken(token);
    // Whoever listens reads the empty session: this page then offers what is left.
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
