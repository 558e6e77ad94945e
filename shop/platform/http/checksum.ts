import { createHmac } from 'node:crypto';
import { AppError } from '../../kit/http/errors.ts';
import { checksumText } from '../../kit/http/payload.ts';
import { isSameHash } from '../secrets/token-hash.ts';

export function checksumOf(payload: unknown, key: string): string {
  return createHmac('sha256', key).update(checksumText(payload)).digest('hex');
}

/** Detects transmission errors, not attacks: the key is public. A missing checksum is accepted. */
export function verifyChecksum(header: string | undefined, payload: unknown, key: string): void {
  if (header === undefined) return;
  if (!isSameHash(checksumOf(payload, key), header.toLowerCase())) throw new AppError('checksum');
}
