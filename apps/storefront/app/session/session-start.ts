import type { Session } from './session.ts';

let started: Session | null = null;
const waiting = new Set<(session: Session) => void>();

/** Called once, when the chunk with the session has loaded. */
export function announceSession(session: Session): void {
  started = session;
  for (const listener of waiting) listener(session);
  waiting.clear();
}

/** Calls back with the session immediately, or when it starts. Does not load it. */
export function onSessionStart(listener: (session: Session) => void): () => void {
  if (started) listener(started);
  else waiting.add(listener);
  return () => waiting.delete(listener);
}

/** Entries of the session have hashed names (ui/secure-store.ts). */
export const isSessionEntry = (name: string) => /^[0-9a-f]{64}$/.test(name);

/**
 * Whether this browser has stored anything of ours. If not, the visitor is a guest, and no key is needed to find out.
 */
export function hasStoredSession(storage: Pick<Storage, 'length' | 'key'>): boolean {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).some(
    (name) => name !== null && isSessionEntry(name),
  );
}

/**
 * The same for this browser. With blocked storage nothing is stored, but a session of this page can exist in memory.
 */
export function hasBrowserSession(): boolean {
  try {
    return hasStoredSession(window.localStorage);
  } catch {
    return false;
  }
}
