const encoder = new TextEncoder();
const keys = new Map<string, Promise<CryptoKey>>();

function importKey(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  keys.set(secret, key);
  return key;
}

/**
 * Null on plain HTTP other than localhost, where browsers offer no Web Crypto. The server accepts a missing signature
 * there.
 */
export async function hmacHex(text: string, secret: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle || secret === '') return null;
  const signature = await crypto.subtle.sign('HMAC', await importKey(secret), encoder.encode(text));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
