import { randomId } from '@bakul/shop/kit/random-id';
import { createSecureStore } from '@bakul/ui/secure-store';
import { openVault } from '@bakul/ui/vault';
import { openStorage } from '@bakul/web/session/open-storage';
import { updateBuyerHint } from './buyer-hint.ts';
import { createSession } from './session.ts';
import { announceSession, isSessionEntry } from './session-start.ts';

/** Encrypted storage for anything a feature remembers on this device. A logout clears it. */
export const localData = createSecureStore({ storage: openStorage(), openVault: () => openVault('bakul') });

export const session = createSession({ store: localData, now: Date.now, newId: randomId });

announceSession(session);

// The server only renders the shell of member pages and reads nothing.
if (typeof window !== 'undefined') {
  session.subscribe(() => updateBuyerHint(session.snapshot()));
  // Follows a login or logout in another tab.
  window.addEventListener('storage', ({ key }) => {
    // Other entries, such as unsent cart changes, are not the session's. Null means that everything was cleared.
    if (key === null || isSessionEntry(key)) void session.refresh();
  });
}
