import { createContext, startTransition, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { Session } from './session.ts';
import { type SessionData, signedOut } from './session-data.ts';
import { hasBrowserSession, onSessionStart } from './session-start.ts';

const guest: SessionData = {
  ...signedOut,
  language: null,
  uniqueId: '',
  maintenanceSecret: null,
  XAddressId: null,
  XPickupId: null,
};

/** The session where it was waited for: whatever is shown there knows it from the beginning. Never within what the server draws. */
export const SessionContext = createContext<SessionData | null>(null);

// Without its chunk the visitor is a guest.
const load = () => import('./browser-session.ts').catch(() => null);

/**
 * Null while it is being read, and on the server: pages are the same for everybody until they are alive. A browser that
 * keeps nothing of ours does not even load what reads it.
 */
export function useSession(): SessionData | null {
  return useSessionValue(wholeSession);
}

const wholeSession = (session: SessionData | null) => session;

/** Of the session what `read` makes of it: whoever needs one figure is drawn again only when that changes. */
export function useSessionValue<T>(read: (session: SessionData | null) => T): T {
  const known = useContext(SessionContext);
  const [value, setValue] = useState(() => read(known));
  const show = useEffectEvent((next: SessionData | null) => {
    const now = read(next ?? guest);
    setValue(() => now);
  });
  useEffect(() => {
    let isGone = false;
    let unsubscribe: (() => void) | undefined;
    const showHere = (next: SessionData | null) => {
      if (!isGone) show(next);
    };
    // First found out while the page comes alive: drawn piece by piece, not in one go with all that makes it so.
    const showWhenIdle = (next: SessionData | null) => startTransition(() => showHere(next));
    const follow = (session: Session) => {
      if (isGone) return;
      unsubscribe = session.subscribe(() => showHere(session.snapshot()));
      void session.current().then(showWhenIdle);
    };
    const forget = onSessionStart(follow);
    if (hasBrowserSession()) void load().then((module) => module ?? showHere(guest));
    else if (!unsubscribe) showWhenIdle(guest);

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
  return value;
}
