import { useEffect, useState } from 'react';
import type { Session } from './session.ts';
import { type SessionData, signedOut } from './session-data.ts';
import { mayKeepSession, onSessionStart } from './session-start.ts';

const guest: SessionData = {
  ...signedOut,
  language: null,
  uniqueId: '',
  maintenanceSecret: null,
  XAddressId: null,
  XPickupId: null,
};

// Without its chunk the visitor is a guest.
const load = () => import('./browser-session.ts').catch(() => null);

/**
 * Null while it is being read, and on the server: pages are the same for everybody until they are alive. A browser that
 * keeps nothing of ours does not even load what reads it.
 */
export function useSession(): SessionData | null {
  const [data, setData] = useState<SessionData | null>(null);
  useEffect(() => {
    let isGone = false;
    let unsubscribe: (() => void) | undefined;
    const show = (next: SessionData | null) => {
      if (!isGone) setData(next ?? guest);
    };
    const follow = (session: Session) => {
      if (isGone) return;
      unsubscribe = session.subscribe(() => show(session.snapshot()));
      void session.current().then(show);
    };
    const forget = onSessionStart(follow);
    if (mayKeepSession()) void load().then((module) => module ?? show(guest));
    else if (!unsubscribe) show(guest);

    // Somebody logged in or out in another tab; the session, once loaded, listens itself.
    const onStorage = () => void load();
    window.addEventListener('storage', onStorage);
    return () => {
      isGone = true;
      forget();
      unsubscribe?.();
      window.removeEventListener('storage', onStorage);
    };
  }, []);
  return data;
}
