import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A token of 256 random bits. The database stores only its hash. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * A code has only a million possible values, so a plain hash would not protect it: it needs a key that is not in the
 * database. The hash is bound to its flow and purpose.
 */
export function hashCode(key: Buffer, flow: { id: number; purpose: string }, code: string): string {
  return createHmac('sha256', key).update(`${flow.purpose}:${flow.id}:${code}`).digest('hex');
}

/** Compares secrets in a time that does not depend on where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
