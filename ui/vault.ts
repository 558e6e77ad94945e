import type { Vault } from './secure-store.ts';

const table = 'vault';
const entry = 'storage';

type Stored = Omit<Vault, 'isNew'>;

/**
 * This browser's key, created once and stored in IndexedDB, where scripts can use but not read it. Null when that is
 * blocked.
 */
export async function openVault(database: string): Promise<Vault | null> {
  if (typeof indexedDB === 'undefined' || !globalThis.crypto?.subtle) return null;
  try {
    const db = await openDatabase(database);
    const found = await read(db);
    const vault = found ? { ...found, isNew: false } : await create(db);
    db.close();
    return vault;
  } catch {
    return null;
  }
}

async function create(db: IDBDatabase): Promise<Vault> {
  const made: Stored = {
    key: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    salt: crypto.getRandomValues(new Uint8Array(16)),
  };
  // Another tab may have created a key first. Reading and writing in one transaction keeps the first one.
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(table, 'readwrite');
    const store = transaction.objectStore(table);
    const request: IDBRequest<unknown> = store.get(entry);
    let vault: Vault = { ...made, isNew: true };
    request.onsuccess = () => {
      if (isStored(request.result)) vault = { ...request.result, isNew: false };
      else store.put(made, entry);
    };
    transaction.oncomplete = () => resolve(vault);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

function read(db: IDBDatabase): Promise<Stored | null> {
  return new Promise((resolve, reject) => {
    const request: IDBRequest<unknown> = db.transaction(table).objectStore(table).get(entry);
    request.onsuccess = () => resolve(isStored(request.result) ? request.result : null);
    request.onerror = () => reject(request.error);
  });
}

function openDatabase(database: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
}

function isStored(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    value.key instanceof CryptoKey &&
    'salt' in value &&
    value.salt instanceof Uint8Array
  );
}
