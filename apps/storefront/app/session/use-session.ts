import { useEffect, useState } from 'react';
import type { SessionData } from './session-data.ts';

/** Null while it is being read, and on the server: pages are the same for everybody until they are alive. */
export function useSession(): SessionData | null {
  const [data, setData] = useState<SessionData | null>(null);
  useEffect(() => {
    let isGone = false;
    let unsubscribe: (() => void) | undefined;
    import('./browser-session.ts').then(
      async ({ session }) => {
        if (isGone) return;
        unsubscribe = session.subscribe(() => setData(session.snapshot()));
        const current = await session.current();
        if (!isGone) setData(current);
      },
      // Without its chunk the visitor is a guest.
      () => undefined,
    );
    return () => {
      isGone = true;
      unsubscribe?.();
    };
  }, []);
  return data;
}
