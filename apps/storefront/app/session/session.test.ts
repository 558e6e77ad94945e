import { createSecureStore, type PlainStorage, type Vault } from '@bakul/ui/secure-store';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession, hasScope } from './session.ts';

class MemoryStorage implements PlainStorage {
  readonly entries = new Map<string, string>();
  get length() {
    return this.entries.size;
  }
  key(index: number) {
    return [...this.entries.keys()][index] ?? null;
  }
  getItem(name: string) {
    return this.entries.get(name) ?? null;
  }
  setItem(name: string, value: string) {
    this.entries.set(name, value);
  }
  removeItem(name: string) {
    this.entries.delete(name);
  }
}

async function newVault(isNew = false): Promise<Vault> {
  const algorithm = { name: 'AES-GCM', length: 256 };
  const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
  return { key, salt: crypto.getRandomValues(new Uint8Array(16)), isNew };
}

let storage: MemoryStorage;
let vault: Vault;
beforeEach(async () => {
  storage = new MemoryStorage();
  vault = await newVault();
});

const open = (over: Partial<Parameters<typeof createSecureStore>[0]> = {}) =>
  createSecureStore({ storage, openVault: async () => vault, ...over });

describe('stored data', () => {
  test('has hashed names and encrypted values', async () => {
    await open().set('token', { access_token: 'secret-token' });
    const [[name, value] = ['', '']] = [...storage.entries];
    expect(name).toMatch(/^[0-9a-f]{64}$/);
    expect(atob(value)).not.toContain('secret-token');
    expect(await open().get('token')).toEqual({ access_token: 'secret-token' });
  });

  test('is encrypted differently each time', async () => {
    const store = open();
    await store.set('a', 1);
    const first = [...storage.entries.values()];
    await store.set('a', 1);
    expect([...storage.entries.values()]).not.toEqual(first);
  });

  test('cannot be read under another name, with another key or when damaged', async () => {
    const store = open();
    await store.set('a', 'mine');
    await store.set('b', 'other');
    const [[a = ''] = [], [, sealed = ''] = []] = [...storage.entries];
    storage.setItem(a, sealed);
    expect(await store.get('a')).toBeUndefined();
    storage.setItem(a, 'rubbish');
    expect(await store.get('a')).toBeUndefined();
    vault = { ...vault, key: (await newVault()).key };
    expect(await open().get('b')).toBeUndefined();
  });

  test('is deleted when the key is new, except for foreign entries', async () => {
    await open().set('a', 1);
    storage.setItem('theirs', 'x');
    vault = await newVault(true);
    await open().get('a');
    expect([...storage.entries.keys()]).toEqual(['theirs']);
  });

  test.each([
    ['there is no storage', { storage: null }],
    ['there is no key', { openVault: async () => null }],
    ['the key store fails', { openVault: () => Promise.reject(new Error('blocked')) }],
  ])('is kept in memory when %s', async (_, over) => {
    const store = open(over);
    await store.set('a', { b: 1 });
    expect(await store.get('a')).toEqual({ b: 1 });
    expect(storage.length).toBe(0);
    await store.clear();
    expect(await store.get('a')).toBeUndefined();
  });

  test('is kept in memory when storage is full', async () => {
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = open();
    await store.set('a', 1);
    expect(await store.get('a')).toBe(1);
  });
});

describe('the session', () => {
  let clock: number;
  const start = () => createSession({ store: open(), now: () => clock, newId: () => 'device-1' });
  const login = {
    token: { access_token: 't', expires_at: '2026-11-18T12:00:00Z' },
    user: { id: 1, name: 'Aisyah', email: 'a@b.my', mobile_phone: '+60123' },
    isLoggedIn: true,
    scopes: ['cart.use'],
  };
  beforeEach(() => {
    clock = Date.parse('2026-11-18T11:59:59Z');
  });

  test('starts as a guest with a device id and keeps it', async () => {
    expect(await start().read()).toMatchObject({ isLoggedIn: false, token: null, uniqueId: 'device-1' });
    const again = createSession({ store: open(), now: () => clock, newId: () => 'device-2' });
    expect((await again.read()).uniqueId).toBe('device-1');
  });

  test('survives a reload', async () => {
    await start().update({ ...login, XAddressId: 3, language: 'ms', avatar: '/media/a.webp' });
    expect(await start().read()).toMatchObject({ ...login, XAddressId: 3, language: 'ms' });
  });

  test('stores the standing and rejects invalid parts of it', async () => {
    const company = { id: 7, name: 'Dapur Seri', state: 'active', role: 'owner' } as const;
    const buyer = {
      kind: 'company',
      company_id: 7,
      name: 'Dapur Seri',
      state: 'active',
      role: 'owner',
    } as const;
    await start().update({ ...login, standing: { buyer, companies: [company] } });
    expect((await start().read()).standing).toEqual({ buyer, companies: [company] });
    await open().set('standing', { buyer, companies: [{ ...company, role: 'king' }] });
    expect((await start().read()).standing).toEqual({ buyer, companies: [] });
    await open().set('standing', { buyer: { ...buyer, company_id: 'all' }, companies: [] });
    expect((await start().read()).standing).toBeNull();
  });

  test('clears an expired token on the next call and keeps the device id', async () => {
    const session = start();
    await session.update(login);
    expect((await session.current()).isLoggedIn).toBe(true);
    clock += 1000;
    expect(await session.current()).toMatchObject({
      token: null,
      user: null,
      isLoggedIn: false,
      scopes: [],
      standing: null,
      uniqueId: 'device-1',
    });
    expect((await start().read()).token).toBeNull();
  });

  test('checks scopes', async () => {
    const data = await start().update(login);
    expect([hasScope(data, 'cart.use'), hasScope(data, 'cart'), hasScope(null, 'cart.use')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('removes everything and notifies subscribers when cleared', async () => {
    const session = start();
    await session.update(login);
    const listener = vi.fn();
    session.subscribe(listener);
    await session.clear();
    expect(storage.length).toBe(0);
    expect(listener).toHaveBeenCalled();
    expect(session.snapshot()).toBeNull();
    expect((await session.read()).isLoggedIn).toBe(false);
  });

  test('picks up changes from another tab', async () => {
    const here = start();
    await here.read();
    await start().update(login);
    expect((await here.refresh()).isLoggedIn).toBe(true);
  });

  test('ignores invalid stored values', async () => {
    const store = open();
    await store.set('token', { access_token: 5 });
    await store.set('scopes', 'all');
    await store.set('XAddressId', '7; drop');
    expect(await start().read()).toMatchObject({ token: null, scopes: [], XAddressId: null });
  });
});
