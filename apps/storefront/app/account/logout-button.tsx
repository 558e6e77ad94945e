import { Icon } from '@bakul/ui/icon';
import { useState } from 'react';
import { endSession } from '../session/end-session.ts';
import { useProfileText } from './profile-text.ts';

export function LogoutButton() {
  const text = useProfileText();
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    await endSession();
  }

  return (
    <button type="button" onClick={leave} aria-busy={isLeaving || undefined} disabled={isLeaving}>
      <Icon name="logout" />
      <span>{text('profile.logout')}</span>
    </button>
  );
}
