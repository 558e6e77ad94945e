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

/**
 * The session in a subtree that has waited for it, so that it is known from the first render. Never used in
 * server-rendered content.
 */
export const SessionContext = createContext<SessionData | null>(null);

// Without its chunk the visitor is a guest.
const load = () => import('./browser-session.ts').catch(() => null);

/**
 * Null while being read, and on the server, because pages are the same for everybody until hydration. A browser with
 * nothing stored does not load the session code at all.
 */
export function useSession(): SessionData | null {
  return useSessionValue(wholeSession);
}

const wholeSession = (session: SessionData | null) => session;

/** The value that `read` derives from the session. The component re-renders only when that value changes. */
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
    // A transition: the first value arrives during hydration and must not force a synchronous render of the rest.
    const showWhenIdle = (next: SessionData | null) => startTransition(() => showHere(next));
    const follow = (session: Session) => {
      if (isGone) return;
      unsubscribe = session.subscribe(() => showHere(session.snapshot()));
      void session.current().then(showWhenIdle);
    };
    const forget = onSessionStart(follow);
    if (hasBrowserSession()) void load().then((module) => module ?? showHere(guest));
    else if (!unsubscribe) showWhenIdle(guest);

    // Somebody logged in or out in another tab. Once loaded, the session listens itself.
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
