import type { SecureStore } from '@bakul/ui/secure-store';
import { type SessionState, type StaffMember, stateOf } from './session-state.ts';

type Options = { store: SecureStore; now: () => number };

export type StaffSession = ReturnType<typeof createStaffSession>;

const entry = 'session';

/** The session of the member who uses this browser, shared by all tabs. */
export function createStaffSession({ store, now }: Options) {
  let reading: Promise<SessionState> | undefined;
  let snapshot: SessionState | null = null;
  const listeners = new Set<(state: SessionState) => void>();

  function publish(state: SessionState): SessionState {
    snapshot = state;
    reading = Promise.resolve(state);
    for (const listener of [...listeners]) listener(state);
    return state;
  }

  async function load(): Promise<SessionState> {
    return publish(stateOf(await store.get(entry), now()));
  }

  function read(): Promise<SessionState> {
    reading ??= load();
    return reading;
  }

  async function put(state: SessionState): Promise<void> {
    if (state.kind === 'out') await store.clear();
    else await store.set(entry, state);
    publish(state);
  }

  function subscribe(listener: (state: SessionState) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    read,
    subscribe,
    snapshot: () => snapshot,
    /** Call when another tab has changed the stored session. */
    refresh: load,
    enter: (access: { token: string; expires_at: string }, member: StaffMember) =>
      put({ kind: 'in', token: access.token, expiresAt: access.expires_at, member }),
    leave: () => put({ kind: 'out' }),
    async update(member: StaffMember): Promise<void> {
      const state = await read();
      if (state.kind !== 'out') await put({ ...state, member });
    },
    /** Locks the session after the server has rejected its token. A token that was replaced meanwhile locks nothing. */
    async lock(token: string): Promise<void> {
      const state = await read();
      if (state.kind === 'in' && state.token === token) await put({ kind: 'locked', member: state.member });
    },
    /** Waits while the session is locked. Resolves to true once the same member has signed in again. */
    async untilOpen(signal?: AbortSignal): Promise<boolean> {
      const before = await read();
      if (before.kind !== 'locked') return before.kind === 'in';
      if (signal?.aborted) return false;
      return new Promise((resolve) => {
        const done = (isOpen: boolean) => {
          unsubscribe();
          resolve(isOpen);
        };
        const unsubscribe = subscribe((state) => {
          if (state.kind !== 'locked') done(state.kind === 'in' && state.member.id === before.member.id);
        });
        signal?.addEventListener('abort', () => done(false), { once: true });
      });
    },
  };
}
