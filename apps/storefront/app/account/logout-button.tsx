import { Icon } from '@bakul/ui/icon';
import { useState } from 'react';
import { endSession } from '../session/end-session.ts';
import { useProfileText } from './profile-text.ts';

export function LogoutButton({ className }: { className: string }) {
  const text = useProfileText();
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    await endSession();
  }

  return (
    <button
      type="button"
      className={className}
      onClick={leave}
      aria-busy={isLeaving || undefined}
      disabled={isLeaving}
    >
      <Icon name="logout" className="text-muted" />
      <span className="flex-1">{text('profile.logout')}</span>
    </button>
  );
}
