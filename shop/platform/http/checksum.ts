import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../kit/errors.ts';
import { checksumText } from '../../kit/payload.ts';

export function checksumOf(payload: unknown, key: string): string {
  return createHmac('sha256', key).update(checksumText(payload)).digest('hex');
}

/** Detects transmission errors, not attacks: the key is public. A missing checksum is accepted. */
export function verifyChecksum(header: string | undefined, payload: unknown, key: string): void {
  if (header === undefined) return;
  const expected = Buffer.from(checksumOf(payload, key));
  const given = Buffer.from(header.toLowerCase());
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new AppError('checksum');
}
