/** Encrypted storage in the browser, under hashed names. It can only be read with a key that cannot be exported. */
export type SecureStore = {
  get: (name: string) => Promise<unknown>;
  set: (name: string, value: unknown) => Promise<void>;
  remove: (name: string) => Promise<void>;
  clear: () => Promise<void>;
};

export type Vault = {
  key: CryptoKey;
  salt: Uint8Array<ArrayBuffer>;
  /** True when the key was just created: anything stored before can no longer be read. */
  isNew: boolean;
};

export type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

type Options = {
  storage: PlainStorage | null;
  openVault: () => Promise<Vault | null>;
  /** Prefix of every stored name, so that two stores in one browser neither see nor clear each other. */
  prefix?: string | undefined;
};

const ivLength = 12;
const hashedName = /^[0-9a-f]{64}$/;

/** Falls back to memory when storage is blocked or full, or when there is no key. */
export function createSecureStore({ storage, openVault, prefix = '' }: Options): SecureStore {
  const memory = new Map<string, unknown>();
  let opened: Promise<{ vault: Vault; disk: PlainStorage } | null> | undefined;
  const open = () => {
    opened ??= openVault().then(
      (vault) => {
        if (!vault || !storage) return null;
        if (vault.isNew) removeOurs(storage, prefix);
        return { vault, disk: storage };
      },
      () => null,
    );
    return opened;
  };

  const placeOf = async (name: string, { salt }: Vault) => prefix + (await hashName(name, salt));

  return {
    async get(name) {
      if (memory.has(name)) return memory.get(name);
      const place = await open();
      if (!place) return undefined;
      try {
        const stored = place.disk.getItem(await placeOf(name, place.vault));
        return stored === null ? undefined : await decrypt(stored, name, place.vault.key);
      } catch {
        // The value is damaged, or was written with a key that no longer exists.
        return undefined;
      }
    },
    async set(name, value) {
      const place = await open();
      try {
        if (!place) throw new Error('no storage');
        const sealed = await encrypt(value, name, place.vault.key);
        place.disk.setItem(await placeOf(name, place.vault), sealed);
        memory.delete(name);
      } catch {
        memory.set(name, value);
      }
    },
    async remove(name) {
      memory.delete(name);
      const place = await open();
      if (place) place.disk.removeItem(await placeOf(name, place.vault));
    },
    async clear() {
      memory.clear();
      const place = await open();
      if (place) removeOurs(place.disk, prefix);
    },
  };
}

function removeOurs(storage: PlainStorage, prefix: string): void {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const name of names)
    if (name?.startsWith(prefix) && hashedName.test(name.slice(prefix.length))) storage.removeItem(name);
}

async function hashName(name: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = new Uint8Array([...new TextEncoder().encode(name), ...salt]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// The name is authenticated with the value, so a value moved to another name fails to decrypt.
async function encrypt(value: unknown, name: string, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const additionalData = new TextEncoder().encode(name);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain);
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
}

async function decrypt(stored: string, name: string, key: CryptoKey): Promise<unknown> {
  const bytes = Uint8Array.from(atob(stored), (character) => character.charCodeAt(0));
  const additionalData = new TextEncoder().encode(name);
  const iv = bytes.slice(0, ivLength);
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData },
    key,
    bytes.slice(ivLength),
  );
  return JSON.parse(new TextDecoder().decode(plain));
}
