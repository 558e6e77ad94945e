import { randomId } from '@bakul/shop/kit/random-id';
import { createSecureStore } from '@bakul/ui/secure-store';
import { openVault } from '@bakul/ui/vault';
import { createSession } from './session.ts';
import { announceSession } from './session-start.ts';

/** Merely touching blocked storage throws. */
function openStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Encrypted storage for anything a feature wants to remember on this device. Logging out empties it. */
export const localData = createSecureStore({ storage: openStorage(), openVault: () => openVault('bakul') });

export const session = createSession({ store: localData, now: Date.now, newId: randomId });

announceSession(session);

// Logging in or out in another tab counts here too. On the server, where pages of members are only drawn, nothing is read.
if (typeof window !== 'undefined') window.addEventListener('storage', () => void session.refresh());
