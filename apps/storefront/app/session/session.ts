import type { SecureStore } from '@bakul/ui/secure-store';
import { type SessionData, signedOut } from './session-data.ts';
import { readers } from './session-readers.ts';

type Options = { store: SecureStore; now: () => number; newId: () => string };

export type Session = ReturnType<typeof createSession>;

/** The visitor's session. Read lazily. */
export function createSession({ store, now, newId }: Options) {
  let loading: Promise<SessionData> | undefined;
  let snapshot: SessionData | null = null;
  const listeners = new Set<() => void>();

  const publish = (data: SessionData | null) => {
    snapshot = data;
    loading = data ? Promise.resolve(data) : undefined;
    for (const listener of listeners) listener();
  };

  async function load(): Promise<SessionData> {
    const data = await readStored(store, newId);
    publish(data);
    return data;
  }

  function read(): Promise<SessionData> {
    loading ??= load();
    return loading;
  }

  async function update(patch: Partial<SessionData>): Promise<SessionData> {
    const data = { ...(await read()), ...patch };
    await Promise.all(Object.entries(patch).map(([name, value]) => store.set(name, value)));
    publish(data);
    return data;
  }

  return {
    read,
    update,
    /** For a call: an expired token is cleared first. */
    async current(): Promise<SessionData> {
      const data = await read();
      if (!data.token || Date.parse(data.token.expires_at) > now()) return data;
      return update(signedOut);
    },
    async clear(): Promise<void> {
      await store.clear();
      publish(null);
    },
    /** Another tab changed the stored data, so it is read again. */
    refresh: () => {
      loading = undefined;
      return read();
    },
    snapshot: () => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function readStored(store: SecureStore, newId: () => string): Promise<SessionData> {
  const read = async <K extends keyof SessionData>(name: K) => readers[name](await store.get(name));
  const [token, user, isLoggedIn, scopes, standing, language, storedId, secret, address, pickup, avatar] =
    await Promise.all([
      read('token'),
      read('user'),
      read('isLoggedIn'),
      read('scopes'),
      read('standing'),
      read('language'),
      read('uniqueId'),
      read('maintenanceSecret'),
      read('XAddressId'),
      read('XPickupId'),
      read('avatar'),
    ]);
  const uniqueId = storedId || newId();
  if (!storedId) await store.set('uniqueId', uniqueId);
  const places = { maintenanceSecret: secret, XAddressId: address, XPickupId: pickup };
  return { token, user, isLoggedIn, scopes, standing, language, uniqueId, ...places, avatar };
}

export function hasScope(session: Pick<SessionData, 'scopes'> | null, scope: string): boolean {
  return session?.scopes.includes(scope) ?? false;
}
